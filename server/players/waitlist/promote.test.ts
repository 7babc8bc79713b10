import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logs } from '../../db/schema/moderation.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { only } from '../../testing/make.ts'
import { crowd, enter, openEvent } from '../../testing/make-entry.ts'
import { minutes } from '../../testing/make-event.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { passOnPlaces } from './expire-offers.ts'

const app = useApp()

const mine = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}/player', { params: { id } })).body.data
const leave = (person: Person, id: string) => person.call('PUT /tournaments/{id}/join', { params: { id } })
const confirm = (person: Person, id: string) => person.call('PUT /tournaments/{id}/place', { params: { id } })
const checkIn = (person: Person, id: string, checkedIn = true) =>
  person.call('PUT /tournaments/{id}/checkin', { params: { id }, body: { checkedIn } })
const ring = () => passOnPlaces(app, {}, { id: 'one', attempt: 1, isLast: false })
const set = (id: string, more: Partial<typeof tournaments.$inferInsert>) =>
  app.db.update(tournaments).set(more).where(eq(tournaments.id, id))
/** The time that somebody had is over. */
const lapse = (person: Person) =>
  app.db
    .update(players)
    .set({ confirmBy: minutes(-1) })
    .where(eq(players.userId, person.id))
const told = (person: Person, kind: 'waitlist-promoted' | 'place-lost') =>
  app.db.$count(notifications, and(eq(notifications.userId, person.id), eq(notifications.kind, kind)))
const counts = async (id: string) => {
  const { playerCount, waitlistCount } = only(await app.db.select().from(tournaments).where(eq(tournaments.id, id)))
  return [playerCount, waitlistCount]
}

/** Two places, taken; the third waits first, then the others. The first leaves. */
async function movedUp(more: Parameters<typeof openEvent>[1] = {}) {
  const { id } = await openEvent(app, { maxPlayers: 2, ...more })
  const people = await crowd(app, 5)
  for (const person of people) await enter(person, id)
  const [ann, , cy, dan, eve] = people
  await leave(ann, id)
  return { id, cy, dan, eve }
}

test('who moves up is told by when to confirm, and keeps the place by saying so', async () => {
  const { id, cy, dan } = await movedUp({ settings: { confirmMinutes: 30 } })
  const { confirmBy } = await mine(cy, id)
  const away = Date.parse(confirmBy ?? '') - Date.now()
  expect([away > 29 * 60_000, away <= 30 * 60_000, await told(cy, 'waitlist-promoted')]).toEqual([true, true, 1])
  expect((await confirm(dan, id)).body.code).toBe('NO_PLACE')
  const answers = await Promise.all([confirm(cy, id), confirm(cy, id)])
  expect(answers.map(({ status, body }) => [status, body.data.confirmBy])).toEqual([
    [200, null],
    [200, null],
  ])
  await ring()
  expect([(await mine(cy, id)).waitlistedAt, (await mine(dan, id)).position]).toEqual([null, 1])
  const [stranger] = await crowd(app, 1)
  expect((await confirm(stranger, id)).body.code).toBe('NOT_ENTERED')
  await set(id, { startedAt: new Date() })
  expect((await confirm(cy, id)).body.code).toBe('ALREADY_STARTED')
})

test('the time to confirm ends with the start at the latest, and is none where the host asks for none or the start has come', async () => {
  const soon = await movedUp({ date: minutes(90), settings: { confirmMinutes: 1_000 } })
  const event = only(await app.db.select().from(tournaments).where(eq(tournaments.id, soon.id)))
  expect((await mine(soon.cy, soon.id)).confirmBy).toBe(event.date?.toISOString())
  const none = await movedUp({ settings: { confirmMinutes: 0 } })
  expect((await mine(none.cy, none.id)).confirmBy).toBeNull()

  const late = await movedUp()
  await set(late.id, { date: minutes(-1), registrationEnd: minutes(-2) })
  await leave(late.cy, late.id)
  expect(await mine(late.dan, late.id)).toMatchObject({ waitlistedAt: null, confirmBy: null })
})

test('a place that nobody confirms goes to the next in line, once, however often the clock comes by', async () => {
  const { id, cy, dan, eve } = await movedUp()
  await ring()
  expect((await mine(cy, id)).waitlistedAt).toBeNull()
  await lapse(cy)
  await Promise.all([ring(), ring(), ring()])
  await ring()
  const now = await Promise.all([cy, dan, eve].map((person) => mine(person, id)))
  expect(now.map(({ position }) => position)).toEqual([2, null, 1])
  expect(await counts(id)).toEqual([2, 2])
  expect([await told(cy, 'place-lost'), await told(dan, 'waitlist-promoted'), await told(dan, 'place-lost')]).toEqual([
    1, 1, 0,
  ])
  expect(Date.parse(now[1]?.confirmBy ?? '')).toBeGreaterThan(Date.now())
  const passed = and(eq(logs.tournamentId, id), eq(logs.action, 'place-passed-on'))
  expect(await app.db.$count(logs, passed)).toBe(1)
  expect((await confirm(cy, id)).body.code).toBe('NO_PLACE')

  // It comes round again, and that is told again.
  await leave(dan, id)
  await leave(eve, id)
  expect([await told(cy, 'waitlist-promoted'), (await mine(cy, id)).waitlistedAt]).toEqual([2, null])
})

test('where nobody waits nobody loses a place, and who checked in has confirmed, also when they take it back', async () => {
  const { id, cy, dan, eve } = await movedUp({ checkinAt: minutes(-5) })
  await lapse(cy)
  expect((await checkIn(cy, id)).body.data.confirmBy).toBeNull()
  await ring()
  await checkIn(cy, id, false)
  await ring()
  expect((await mine(cy, id)).waitlistedAt).toBeNull()

  await app.db
    .update(players)
    .set({ confirmBy: minutes(-1), checkinAt: new Date() })
    .where(eq(players.userId, cy.id))
  await ring()
  expect((await mine(cy, id)).waitlistedAt).toBeNull()
  for (const person of [dan, eve]) await leave(person, id)
  await app.db.update(players).set({ checkinAt: null }).where(eq(players.userId, cy.id))
  await ring()
  expect([(await mine(cy, id)).waitlistedAt, await told(cy, 'place-lost')]).toEqual([null, 0])
})

test('confirming and losing the place at the same moment: one of them happens, wholly', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, cy, dan } = await movedUp()
    await lapse(cy)
    const [answer] = await Promise.all([confirm(cy, id), ring(), ring()])
    const [first, second] = [await mine(cy, id), await mine(dan, id)]
    const kept = answer.status === 200
    expect([first.waitlistedAt === null, second.waitlistedAt === null]).toEqual([kept, !kept])
    expect(await counts(id)).toEqual([2, 2])
    await ring()
    expect((await mine(cy, id)).waitlistedAt === null).toBe(kept)
  }
})
