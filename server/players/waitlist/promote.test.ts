import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logs } from '../../db/schema/moderation.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { only } from '../../testing/make.ts'
import { joinEvent, makePlayers, openEvent } from '../../testing/make-entry.ts'
import { minutes } from '../../testing/make-event.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { expireOffers } from './expire-offers.ts'

const app = useApp()

const loadOwn = async (person: Person, id: string) =>
  (await person.call('GET /tournaments/{id}/player', { params: { id } })).body.data
const leave = (person: Person, id: string) => person.call('PUT /tournaments/{id}/join', { params: { id } })
const confirm = (person: Person, id: string) => person.call('PUT /tournaments/{id}/place', { params: { id } })
const checkIn = (person: Person, id: string, checkedIn = true) =>
  person.call('PUT /tournaments/{id}/checkin', { params: { id }, body: { checkedIn } })
const runJob = () => expireOffers(app, {}, { id: 'one', attempt: 1, isLast: false })
const set = (id: string, more: Partial<typeof tournaments.$inferInsert>) =>
  app.db.update(tournaments).set(more).where(eq(tournaments.id, id))
/** Moves the confirmation deadline into the past. */
const lapse = (person: Person) =>
  app.db
    .update(players)
    .set({ confirmBy: minutes(-1) })
    .where(eq(players.userId, person.id))
const countNotifications = (person: Person, kind: 'waitlist-promoted' | 'place-lost') =>
  app.db.$count(notifications, and(eq(notifications.userId, person.id), eq(notifications.kind, kind)))
const counts = async (id: string) => {
  const { playerCount, waitlistCount } = only(await app.db.select().from(tournaments).where(eq(tournaments.id, id)))
  return [playerCount, waitlistCount]
}

/** An event with two spots and three waitlisted entrants; the first player leaves, so cy is promoted. */
async function promotedEvent(more: Parameters<typeof openEvent>[1] = {}) {
  const { id } = await openEvent(app, { maxPlayers: 2, ...more })
  const people = await makePlayers(app, 5)
  for (const person of people) await joinEvent(person, id)
  const [ann, , cy, dan, eve] = people
  await leave(ann, id)
  return { id, cy, dan, eve }
}

test('a promoted entrant gets a deadline and keeps the spot by confirming', async () => {
  const { id, cy, dan } = await promotedEvent({ settings: { confirmMinutes: 30 } })
  const { confirmBy } = await loadOwn(cy, id)
  const away = Date.parse(confirmBy ?? '') - Date.now()
  expect([away > 29 * 60_000, away <= 30 * 60_000, await countNotifications(cy, 'waitlist-promoted')]).toEqual([
    true,
    true,
    1,
  ])
  expect((await confirm(dan, id)).body.code).toBe('NO_PLACE')
  const answers = await Promise.all([confirm(cy, id), confirm(cy, id)])
  expect(answers.map(({ status, body }) => [status, body.data.confirmBy])).toEqual([
    [200, null],
    [200, null],
  ])
  await runJob()
  expect([(await loadOwn(cy, id)).waitlistedAt, (await loadOwn(dan, id)).position]).toEqual([null, 1])
  const [stranger] = await makePlayers(app, 1)
  expect((await confirm(stranger, id)).body.code).toBe('NOT_ENTERED')
  await set(id, { startedAt: new Date() })
  expect((await confirm(cy, id)).body.code).toBe('ALREADY_STARTED')
})

test('the deadline is the start at the latest, and there is none if the host disables it or the start has passed', async () => {
  const soon = await promotedEvent({ date: minutes(90), settings: { confirmMinutes: 1_000 } })
  const event = only(await app.db.select().from(tournaments).where(eq(tournaments.id, soon.id)))
  expect((await loadOwn(soon.cy, soon.id)).confirmBy).toBe(event.date?.toISOString())
  const none = await promotedEvent({ settings: { confirmMinutes: 0 } })
  expect((await loadOwn(none.cy, none.id)).confirmBy).toBeNull()

  const late = await promotedEvent()
  await set(late.id, { date: minutes(-1), registrationEnd: minutes(-2) })
  await leave(late.cy, late.id)
  expect(await loadOwn(late.dan, late.id)).toMatchObject({ waitlistedAt: null, confirmBy: null })
})

test('an unconfirmed spot goes to the next on the waitlist once, even if the job runs often', async () => {
  const { id, cy, dan, eve } = await promotedEvent()
  await runJob()
  expect((await loadOwn(cy, id)).waitlistedAt).toBeNull()
  await lapse(cy)
  await Promise.all([runJob(), runJob(), runJob()])
  await runJob()
  const now = await Promise.all([cy, dan, eve].map((person) => loadOwn(person, id)))
  expect(now.map(({ position }) => position)).toEqual([2, null, 1])
  expect(await counts(id)).toEqual([2, 2])
  expect([
    await countNotifications(cy, 'place-lost'),
    await countNotifications(dan, 'waitlist-promoted'),
    await countNotifications(dan, 'place-lost'),
  ]).toEqual([1, 1, 0])
  expect(Date.parse(now[1]?.confirmBy ?? '')).toBeGreaterThan(Date.now())
  const expiredOffers = and(eq(logs.tournamentId, id), eq(logs.action, 'place-passed-on'))
  expect(await app.db.$count(logs, expiredOffers)).toBe(1)
  expect((await confirm(cy, id)).body.code).toBe('NO_PLACE')

  // A second promotion sends a second notification.
  await leave(dan, id)
  await leave(eve, id)
  expect([await countNotifications(cy, 'waitlist-promoted'), (await loadOwn(cy, id)).waitlistedAt]).toEqual([2, null])
})

test('a spot is kept if the waitlist is empty or the entrant checked in, even if the check-in is undone', async () => {
  const { id, cy, dan, eve } = await promotedEvent({ checkinAt: minutes(-5) })
  await lapse(cy)
  expect((await checkIn(cy, id)).body.data.confirmBy).toBeNull()
  await runJob()
  await checkIn(cy, id, false)
  await runJob()
  expect((await loadOwn(cy, id)).waitlistedAt).toBeNull()

  await app.db
    .update(players)
    .set({ confirmBy: minutes(-1), checkinAt: new Date() })
    .where(eq(players.userId, cy.id))
  await runJob()
  expect((await loadOwn(cy, id)).waitlistedAt).toBeNull()
  for (const person of [dan, eve]) await leave(person, id)
  await app.db.update(players).set({ checkinAt: null }).where(eq(players.userId, cy.id))
  await runJob()
  expect([(await loadOwn(cy, id)).waitlistedAt, await countNotifications(cy, 'place-lost')]).toEqual([null, 0])
})

test('confirming while the offer expires either keeps or loses the spot, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, cy, dan } = await promotedEvent()
    await lapse(cy)
    const [answer] = await Promise.all([confirm(cy, id), runJob(), runJob()])
    const [first, second] = [await loadOwn(cy, id), await loadOwn(dan, id)]
    const isConfirmed = answer.status === 200
    expect([first.waitlistedAt === null, second.waitlistedAt === null]).toEqual([isConfirmed, !isConfirmed])
    expect(await counts(id)).toEqual([2, 2])
    await runJob()
    expect((await loadOwn(cy, id)).waitlistedAt === null).toBe(isConfirmed)
  }
})
