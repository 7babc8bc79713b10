import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '../../db/schema/notifications.ts'
import { settled } from '../../testing/jobs.ts'
import { makeEvent, makePeople, minutes } from '../../testing/make-event.ts'
import { runningEvent } from '../../testing/make-running.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp({ jobs: true })

async function textsOf(userId: string | undefined) {
  await settled(app.db)
  const rows = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId ?? ''), eq(notifications.kind, 'place-lost')))
  return rows.map(({ text }) => text)
}

test('entrants whom staff remove or disqualify during play read it with the reason', async () => {
  const event = await runningEvent(app, 4, { name: 'Winter Clash' })
  const drop = (index: number, body: { reason: string; disqualified?: boolean }, preview = false) =>
    event.host.call('POST /tournaments/{id}/players/{playerId}/drop', {
      params: { ...event.params, playerId: event.players[index]?.id ?? '' },
      query: { preview },
      body,
    })
  await drop(0, { reason: 'Left the venue' }, true)
  expect(await textsOf(event.people[0]?.id)).toEqual([])
  await drop(0, { reason: 'Left the venue' })
  await drop(1, { reason: 'Used a banned stage', disqualified: true })
  expect(await textsOf(event.people[0]?.id)).toEqual(['Staff removed you from Winter Clash: “Left the venue”'])
  expect(await textsOf(event.people[1]?.id)).toEqual([
    'Staff disqualified you from Winter Clash: “Used a banned stage”',
  ])
  expect(await textsOf(event.people[2]?.id)).toEqual([])
})

test('entrants whom staff remove before the start read it, with the reason if there is one', async () => {
  const host = await app.as(await app.make.user())
  const [ann, bob] = await makePeople(app.db, 2)
  const entrants = [ann, bob].map((user) => ({ userId: user?.id ?? null }))
  const { tournament, players } = await makeEvent(
    app.db,
    host.id,
    { name: 'Winter Clash', date: minutes(60) },
    entrants,
  )
  const remove = (index: number, query: { reason?: string }) =>
    host.call('DELETE /tournaments/{id}/players/{playerId}', {
      params: { id: tournament.id, playerId: players[index]?.id ?? '' },
      query,
    })
  await remove(0, {})
  await remove(1, { reason: 'Wrong bracket' })
  expect(await textsOf(ann?.id)).toEqual(['Staff removed you from Winter Clash.'])
  expect(await textsOf(bob?.id)).toEqual(['Staff removed you from Winter Clash: “Wrong bracket”'])
})

test('players who are not checked in at the start read why they do not play', async () => {
  const host = await app.as(await app.make.user())
  const people = await makePeople(app.db, 3)
  const entrants = people.map(({ id }, index) => ({ userId: id, checkinAt: index < 2 ? minutes(-5) : null }))
  const columns = { name: 'Winter Clash', checkinAt: minutes(-60) }
  const { tournament } = await makeEvent(app.db, host.id, columns, entrants)
  await host.call('POST /tournaments/{id}/start', { params: { id: tournament.id }, body: {} })
  expect(await textsOf(people[0]?.id)).toEqual([])
  expect(await textsOf(people[2]?.id)).toEqual(['You were dropped from Winter Clash because you weren’t checked in.'])
})
