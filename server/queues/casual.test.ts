import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { matches } from '../db/schema/matches.ts'
import { games, report, runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { awardCasualXp } from './casual-xp.ts'
import { tickQueues } from './tick.ts'

const app = useApp()

test('two players eliminated at different times are paired within one tick, for XP only', async () => {
  const event = await runningEvent(app, 4, { settings: { requireReady: false } })
  const opened = await event.host.call('POST /tournaments/{id}/casualQueue', { params: event.params })
  const leagueId = opened.body.data.leagueId ?? ''
  const join = (person: Person) => person.call('POST /leagues/{id}/queue', { params: { id: leagueId }, body: {} })
  const loserOf = async (no: number) => event.personOf((await event.at(no)).player2Id)
  const [first, second] = [await loserOf(1), await loserOf(2)]
  expect((await join(first)).body.code).toBe('NOT_OUT')
  await event.play(1, games('1'))
  expect((await first.call('GET /tournaments/{id}/casualQueue', { params: event.params })).body.data.canPlay).toBe(true)
  expect((await join(first)).status).toBe(200)
  await event.play(2, games('1'))
  await join(second)
  const before = await event.listMatches()
  await tickQueues(app)
  const offerId = (await first.call('GET /user/queue')).body.data.offer?.id ?? ''
  for (const person of [first, second])
    expect((await person.call('PUT /user/queue/offer', { body: { offerId, accept: true } })).status).toBe(200)
  const id = (await first.call('GET /user/queue')).body.data.matchId ?? ''
  for (const person of [first, second]) await report(person, id, games('1'))
  expect((await app.db.select().from(matches).where(eq(matches.id, id)))[0]).toMatchObject({
    eventId: leagueId,
    status: 'done',
  })

  const message = { eventId: leagueId, decided: [id], called: [], rev: 1 }
  for (let times = 0; times < 2; times++) await awardCasualXp(app, message)
  const xp = async (person: Person) => (await app.db.select().from(users).where(eq(users.id, person.id)))[0]?.xp
  expect([await xp(first), await xp(second)].toSorted((a = 0, b = 0) => a - b)).toEqual([5, 25])
  expect(await event.listMatches()).toEqual(before)
})

test('only the host opens the queue, and closing it sends home who waits', async () => {
  const event = await runningEvent(app, 2, { settings: { requireReady: false } })
  const { params } = event
  const loser = event.personOf((await event.at(1)).player2Id)
  expect((await loser.call('POST /tournaments/{id}/casualQueue', { params })).status).toBe(403)
  const { leagueId } = (await event.host.call('POST /tournaments/{id}/casualQueue', { params })).body.data
  await event.play(1, games('1'))
  await loser.call('POST /leagues/{id}/queue', { params: { id: leagueId ?? '' }, body: {} })
  await event.host.call('DELETE /tournaments/{id}/casualQueue', { params })
  await tickQueues(app)
  expect((await loser.call('GET /user/queue')).body.data.queue).toBeNull()
})
