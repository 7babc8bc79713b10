import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { players } from '../../db/schema/players.ts'
import { makeEvent, makePeople, minutes } from '../../testing/make-event.ts'
import { useApp } from '../../testing/test-app.ts'

const app = useApp()

test('a check-in at the moment of the start either counts or is refused', async () => {
  const host = await app.as(await app.make.user())
  const people = await makePeople(app.db, 40)
  const early = { checkinAt: minutes(-10) }
  const entrants = people.map(({ id }, index) => ({ userId: id, ...(index < 2 && early) }))
  const event = await makeEvent(app.db, host.id, { checkinAt: minutes(-30) }, entrants)
  const params = { id: event.tournament.id }
  const late = await Promise.all(people.slice(2).map((person) => app.as(person)))

  const comers = late.map((person) => person.call('PUT /tournaments/{id}/checkin', { params, body: {} }))
  const [started, ...answers] = await Promise.all([
    host.call('POST /tournaments/{id}/start', { params, body: {} }),
    ...comers,
  ])

  expect(started.status).toBe(200)
  const rows = await app.db.select().from(players).where(eq(players.eventId, params.id))
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  for (const [index, answer] of answers.entries()) {
    const row = byUser.get(late[index]?.id ?? '')
    const isIn = row?.droppedAt === null && row.seed !== null
    expect([answer.status, isIn, row?.checkinAt !== null]).toEqual(
      answer.status === 200 ? [200, true, true] : [answer.status, false, false],
    )
    if (answer.status !== 200) expect(['ALREADY_STARTED', 'NOT_ENTERED']).toContain(answer.body.code)
  }
  expect(rows.filter(({ seed }) => seed !== null)).toHaveLength(started.body.data.players)
})
