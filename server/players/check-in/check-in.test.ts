import { createPublicKey, verify } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logs } from '../../db/schema/moderation.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players } from '../../db/schema/players.ts'
import { points } from '../../db/schema/points.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { only } from '../../testing/make.ts'
import { joinEvent, makePlayers, openEvent } from '../../testing/make-entry.ts'
import { minutes } from '../../testing/make-event.ts'
import { type Person, useApp } from '../../testing/test-app.ts'

const app = useApp()

const open = { checkinAt: minutes(-5) }
const checkIn = (person: Person, id: string, checkedIn = true) =>
  person.call('PUT /tournaments/{id}/checkin', { params: { id }, body: { checkedIn } })
const checkFor = (staff: Person, id: string, playerId: string, more: { checkedIn?: boolean; userId?: string } = {}) => {
  const { userId, ...body } = more
  return staff.call('PUT /tournaments/{id}/players/{playerId}/checkin', {
    params: { id, playerId },
    body,
    ...(userId && { query: { userId } }),
  })
}
const overview = async (staff: Person, id: string) =>
  (await staff.call('GET /tournaments/{id}/checkin', { params: { id } })).body.data
const review = (staff: Person, id: string, body: object) =>
  staff.call('POST /tournaments/{id}/checkin/review', { params: { id }, body })
const countAwards = (person: Person) =>
  app.db.$count(points, and(eq(points.userId, person.id), eq(points.reason, 'CHECK_IN')))
const set = (id: string, more: Partial<typeof tournaments.$inferInsert>) =>
  app.db.update(tournaments).set(more).where(eq(tournaments.id, id))

test('a check-in awards five points once and returns a receipt that anyone can verify', async () => {
  const { id } = await openEvent(app, open)
  const [ann] = await makePlayers(app, 1)
  await joinEvent(ann, id)
  const answers = await Promise.all([checkIn(ann, id), checkIn(ann, id), checkIn(ann, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.data.receipt)).size).toBe(1)
  expect(await countAwards(ann)).toBe(1)

  const { kid, ...key } = (await app.visitor.call('GET /receipts/key')).body.data
  const publicKey = createPublicKey({ key, format: 'jwk' })
  const { receipt, id: playerId, checkinAt } = answers[0]?.body.data ?? {}
  const [facts = '', signature = ''] = receipt?.split('.') ?? []
  const isValid = (text: string) =>
    verify(null, Buffer.from(text, 'base64url'), publicKey, Buffer.from(signature, 'base64url'))
  expect(isValid(facts)).toBe(true)
  const receiptFacts = JSON.parse(Buffer.from(facts, 'base64url').toString())
  expect(receiptFacts).toMatchObject({
    act: 'check-in',
    eventId: id,
    eventType: 'Tournament',
    playerId,
    at: checkinAt,
    kid,
  })
  expect(isValid(Buffer.from(JSON.stringify({ ...receiptFacts, playerId: id })).toString('base64url'))).toBe(false)

  expect((await checkIn(ann, id, false)).body.data).toMatchObject({ checkinAt: null, receipt: null })
  await checkIn(ann, id)
  expect(await countAwards(ann)).toBe(1)
})

test('check-in is refused before it opens, after the start, and in events without check-in', async () => {
  const [ann, bob] = await makePlayers(app, 2)
  const codes: (string | undefined)[] = []
  for (const more of [{ checkinAt: minutes(5) }, { checkinAt: null }, { ...open, startedAt: new Date() }]) {
    const { id } = await openEvent(app)
    await joinEvent(ann, id)
    await set(id, more)
    codes.push((await checkIn(ann, id)).body.code)
  }
  expect(codes).toEqual(['CHECKIN_NOT_OPEN', 'CHECKIN_OFF', 'ALREADY_STARTED'])
  const { id } = await openEvent(app, open)
  expect((await checkIn(bob, id)).body.code).toBe('NOT_ENTERED')
})

test('any accepted teammate can check in a complete team, and all teammates earn points', async () => {
  const { id } = await openEvent(app, { ...open, teamSize: 2 })
  const [ann, bob] = await makePlayers(app, 2)
  await joinEvent(ann, id, { name: 'Comets' })
  expect((await checkIn(ann, id)).body.code).toBe('TEAM_INCOMPLETE')
  const { body } = await ann.call('POST /tournaments/{id}/playerTeammate/link', { params: { id } })
  const token = new URL(body.data.url).searchParams.get('token') ?? ''
  await bob.call('POST /invites/{id}', { params: { id: body.data.inviteId }, body: { token } })
  expect((await checkIn(bob, id)).body.data.receipt).toBeTruthy()
  expect([await countAwards(ann), await countAwards(bob)]).toEqual([1, 1])
})

test('only staff can check in other players, and the log records it', async () => {
  const { id, host } = await openEvent(app, open)
  const [ann, bob] = await makePlayers(app, 2)
  const { body } = await joinEvent(ann, id)
  expect((await checkFor(bob, id, body.data.id)).status).toBe(403)
  expect((await checkFor(host, id, body.data.id, { userId: bob.id })).body.code).toBe('NOT_A_TEAMMATE')
  expect((await checkFor(host, id, body.data.id, { userId: ann.id })).body.data.checkinAt).not.toBeNull()
  expect((await checkFor(host, id, body.data.id, { checkedIn: false })).body.data.checkinAt).toBeNull()
  expect((await checkFor(host, id, id)).status).toBe(404)
  const { rows } = await app.db.execute(sql`select action from logs where tournament_id = ${id} order by id`)
  expect(rows.map(({ action }) => action)).toEqual(['checked-in', 'checked-out'])
})

test('the overview counts checked-in, missing and waitlisted entrants', async () => {
  const { id, host } = await openEvent(app, { ...open, maxPlayers: 3 })
  const people = await makePlayers(app, 5)
  for (const person of people) await joinEvent(person, id)
  await checkIn(people[0], id)
  const view = await overview(host, id)
  expect(view.counts).toEqual({ in: 1, missing: 2, waiting: 2, out: 0 })
  expect(view.in.map(({ userId }) => userId)).toEqual([people[0].id])
  expect(view.missing.map(({ userId }) => userId)).toEqual([people[1].id, people[2].id])
  expect([view.review, view.remindableAt]).toEqual([false, null])
  expect((await people[0].call('GET /tournaments/{id}/checkin', { params: { id } })).status).toBe(403)
})

test('staff check in several entrants at once, and a second click changes nothing', async () => {
  const { id, host } = await openEvent(app, { checkinAt: new Date(Date.now() - 60_000) })
  const people = await makePlayers(app, 3)
  const ids = await Promise.all(people.map(async (person) => (await joinEvent(person, id)).body.data.id))
  const body = { checkIn: ids.slice(0, 2) }
  const check = () => host.call('POST /tournaments/{id}/checkin/review', { params: { id }, body })
  const replies = await Promise.all([check(), check()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[1]?.body.data.counts).toMatchObject({ in: 2, missing: 1, out: 0 })
  const rows = await app.db.select().from(logs).where(eq(logs.tournamentId, id))
  expect(rows.filter(({ action }) => action === 'checked-in')).toHaveLength(1)
  expect((await people[0].call('POST /tournaments/{id}/checkin/review', { params: { id }, body })).status).toBe(403)
})

test('only missing entrants get a reminder, at most once in ten minutes', async () => {
  const { id, host } = await openEvent(app, open)
  const [ann, bob] = await makePlayers(app, 2)
  for (const person of [ann, bob]) await joinEvent(person, id)
  await checkIn(ann, id)
  const remind = () => host.call('POST /tournaments/{id}/checkin/remind', { params: { id } })
  const [first, second] = [await remind(), await remind()]
  expect([first.body.data.reminded, second.status, Number(second.headers['retry-after']) > 500]).toEqual([1, 429, true])
  const reminders = await app.db.select().from(notifications).where(eq(notifications.kind, 'check-in-open'))
  expect(reminders.map(({ userId }) => userId)).toEqual([bob.id])
  expect((await overview(host, id)).remindableAt).not.toBeNull()
})

test('extending check-in moves the start, counted from now if it has passed', async () => {
  const { id, host } = await openEvent(app, {
    ...open,
    date: minutes(-1),
    registrationEnd: minutes(-2),
    endDate: minutes(60),
    rounds: [{ key: 'W1', startsAt: minutes(10).toISOString() }],
  })
  const extend = (count: number) =>
    host.call('POST /tournaments/{id}/checkin/extend', { params: { id }, body: { minutes: count } })
  const { body } = await extend(5)
  const away = new Date(body.data.closesAt ?? 0).getTime() - Date.now()
  expect(away).toBeGreaterThan(4.5 * 60_000)
  expect(away).toBeLessThanOrEqual(5 * 60_000)
  const [event] = await app.db.select({ rounds: tournaments.rounds }).from(tournaments).where(eq(tournaments.id, id))
  const roundAway = Date.parse(event?.rounds[0]?.startsAt ?? '') - Date.now()
  expect(Math.round(roundAway / 60_000)).toBe(16) // 11 minutes after the start, as before
  expect((await extend(0)).status).toBe(422)
  await set(id, { startedAt: new Date() })
  expect((await extend(5)).body.code).toBe('ALREADY_STARTED')
})

test('extending check-in moves the start of a league too', async () => {
  const user = await app.make.user()
  const league = await app.make.league({
    ...open,
    createdById: user.id,
    startDate: minutes(10),
    registrationEnd: minutes(5),
  })
  const params = { id: league.id }
  const host = await app.as(user)
  const { body } = await host.call('POST /tournaments/{id}/checkin/extend', { params, body: { minutes: 15 } })
  const start = league.startDate?.getTime() ?? 0
  expect(body.data.closesAt).toBe(new Date(start + 15 * 60_000).toISOString())
})

test('the review drops, readmits or replaces missing entrants and keeps those with a receipt', async () => {
  const { id, host } = await openEvent(app, { ...open, maxPlayers: 3 })
  const people = await makePlayers(app, 5)
  const entries: string[] = []
  for (const person of people) entries.push((await joinEvent(person, id)).body.data.id)
  const [ann, bob, cy, dan, eve] = entries
  await checkIn(people[0], id)
  await checkIn(people[4], id)
  await set(id, { date: minutes(-1), registrationEnd: minutes(-2) })
  expect((await overview(host, id)).review).toBe(true)

  const both = await Promise.all([1, 2].map(() => review(host, id, { drop: [ann, bob, cy] })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await overview(host, id)).counts).toEqual({ in: 1, missing: 0, waiting: 2, out: 2 })

  expect((await review(host, id, { readmit: [cy] })).body.data.counts).toEqual({
    in: 2,
    missing: 0,
    waiting: 2,
    out: 1,
  })
  expect((await review(host, id, { fill: true })).body.data.counts).toEqual({ in: 3, missing: 0, waiting: 1, out: 1 })
  const rows = await app.db.select().from(players).where(eq(players.eventId, id))
  const rowOf = (playerId = '') => only(rows.filter(({ id }) => id === playerId))
  // The waitlisted entrant who had checked in gets the spot first.
  expect([rowOf(eve).waitlistedAt, rowOf(dan).waitlistedAt === null, rowOf(bob).dropReason]).toEqual([
    null,
    false,
    'no-checkin',
  ])
  const event = only(await app.db.select().from(tournaments).where(eq(tournaments.id, id)))
  expect([event.playerCount, event.waitlistCount]).toEqual([3, 1])
})

test('an entrant who is dropped while the check-in waits for the lock is not checked in', async () => {
  const { id } = await openEvent(app, open)
  const [ann] = await makePlayers(app, 1)
  await joinEvent(ann, id)
  const answer = await app.db.transaction(async (db) => {
    await db.execute(sql`select from tournaments where id = ${id} for update`)
    const waiting = checkIn(ann, id)
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update' and datname = current_database()`
    await expect.poll(async () => (await app.db.execute(isWaiting)).rowCount).toBe(1)
    await db.update(players).set({ droppedAt: new Date(), dropReason: 'dropped' }).where(eq(players.eventId, id))
    return { waiting }
  })
  expect((await answer.waiting).body.code).toBe('NOT_ENTERED')
  expect(await countAwards(ann)).toBe(0)
})

test('when check-in and start happen at the same moment, every entrant with a receipt plays', async () => {
  const { id, host } = await openEvent(app, open)
  const people = await makePlayers(app, 8)
  for (const person of people) await joinEvent(person, id)
  await set(id, { registrationEnd: minutes(-2), date: minutes(-1) })
  for (const person of people.slice(0, 3)) await checkIn(person, id)
  const start = () => host.call('POST /tournaments/{id}/start', { params: { id }, body: {} })
  const [started, , ...answers] = await Promise.all([
    start(),
    start(),
    ...people.slice(3).map((person) => checkIn(person, id)),
  ])
  expect(started?.status === 200 || started?.status === 409).toBe(true)
  const checkedInIds = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => 'id' in body.data && body.data.id)
  const rows = await app.db.select().from(players).where(eq(players.eventId, id))
  const dropped = rows.filter(({ droppedAt }) => droppedAt !== null).map((row) => row.id)
  expect(checkedInIds.filter((id) => dropped.includes(String(id)))).toEqual([])
  expect(rows.filter(({ droppedAt }) => droppedAt === null).every(({ checkinAt }) => checkinAt !== null)).toBe(true)
})

test('the log names everyone whom staff checked in together', async () => {
  const { id, host } = await openEvent(app, open)
  const people = await makePlayers(app, 3)
  for (const person of people) await joinEvent(person, id)
  const rows = await app.db.select().from(players).where(eq(players.eventId, id))
  const present = rows.slice(0, 2)
  await review(host, id, { checkIn: present.map((player) => player.id) })
  const { data } = (await host.call('GET /tournaments/{id}/log', { params: { id } })).body
  expect(data.find(({ action }) => action === 'checked-in')?.changes).toEqual([
    { field: 'checkedIn', before: null, after: present.map(({ name }) => name) },
  ])
})
