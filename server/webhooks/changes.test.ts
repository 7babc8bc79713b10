import { changeTypes } from '@guildhall/contract/webhooks/constants.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { webhookChanges, webhookEvents } from '../db/schema/organizations/webhooks.ts'
import { payments } from '../db/schema/payments.ts'
import { players } from '../db/schema/players.ts'
import { items, userItems } from '../db/schema/shop.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { eraseDue } from '../identity/erase.ts'
import { isDue } from '../testing/jobs.ts'
import { only } from '../testing/make.ts'
import { refuseRows } from '../testing/refuse.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { eventsNaming } from './clear-payloads.ts'
import { recordChanges } from './record-changes.ts'
import { deliveryTicker } from './run.ts'

const app = useApp()
let owner: Person
let organizationId: string

beforeAll(async () => {
  owner = await app.as(await app.make.user())
  organizationId = (await app.make.organization({ userId: owner.id })).id
  await app.make.token(organizationId) // enough for the changes feed
})

/** What was recorded since the last call. */
async function recorded() {
  await app.db.delete(webhookEvents)
  while (await recordChanges(app.db));
  return app.db.select().from(webhookEvents).orderBy(asc(webhookEvents.seq))
}
const typesOf = (rows: { type: string }[]) => rows.map(({ type }) => type)
const dates = { date: new Date(Date.now() + 86_400_000), registrationEnd: new Date(Date.now() + 80_000_000) }

test('the life of an event, its players and its matches is recorded in order', async () => {
  const gameId = (await app.make.game()).id
  const draft = { organizationId, createdById: owner.id, gameId, ...dates, passcode: 'hash of a passcode' } as const
  const { id } = await app.make.tournament({ ...draft, visibility: 'DRAFT' })
  const isEvent = eq(tournaments.id, id)
  await app.db.update(tournaments).set({ name: 'Still a draft' }).where(isEvent)
  await app.db.update(tournaments).set({ visibility: 'PUBLIC' }).where(isEvent)
  await app.db.update(tournaments).set({ name: 'Winter Major' }).where(isEvent)
  await app.db.update(tournaments).set({ playerCount: 1 }).where(isEvent) // not a change of its own
  const event = { eventId: id, eventType: 'Tournament' } as const
  const rows = await app.db
    .insert(players)
    .values(['One', 'Two', 'Three'].map((name) => ({ ...event, name })))
    .returning()
  const [one, two, three] = rows.map((row) => row.id)
  await app.db
    .update(players)
    .set({ checkinAt: new Date() })
    .where(eq(players.id, one ?? ''))
  await app.db.delete(players).where(eq(players.id, three ?? ''))
  await app.db.update(tournaments).set({ startedAt: new Date() }).where(isEvent)
  const place = { matchNo: 1, bracket: 'W', round: 1, position: 1 } as const
  const match = only(
    await app.db
      .insert(matches)
      .values({ ...event, ...place, a: one, b: two })
      .returning(),
  )
  const isMatch = eq(matches.id, match.id)
  await app.db.update(matches).set({ status: 'ready', calledAt: new Date() }).where(isMatch)
  await app.db.update(matches).set({ status: 'done', outcome: 'a', endedAt: new Date() }).where(isMatch)
  await app.db.update(tournaments).set({ endedAt: new Date(), completedAt: new Date() }).where(isEvent)

  expect(await isDue(app.db, deliveryTicker)).toBe(true)
  const events = await recorded()
  expect(await isDue(app.db, deliveryTicker)).toBe(false)
  expect(typesOf(events)).toEqual([
    'tournament.created',
    'tournament.updated',
    'player.joined',
    'player.joined',
    'player.joined',
    'player.checked-in',
    'player.left',
    'tournament.started',
    'match.updated',
    'match.completed',
    'tournament.completed',
  ])
  expect(new Set(events.map(({ subjectId }) => subjectId))).toEqual(new Set([id]))
  expect(events[0]?.payload).toMatchObject({ organizationId, data: { id, name: 'Winter Major', locked: true } })
  expect(JSON.stringify(events)).not.toContain('hash of a passcode')
  expect(events[6]?.payload).toMatchObject({ data: { id: three, eventId: id } })
  expect(events[9]?.payload).toMatchObject({ data: { id: match.id, winnerId: one, outcome: 'a' } })
})

test('leagues, members, posts, orders and payments are recorded', async () => {
  const gameId = (await app.make.game()).id
  const league = await app.make.league({ organizationId, createdById: owner.id, gameId, visibility: 'PUBLIC' })
  await app.db.update(leagues).set({ name: 'Second season' }).where(eq(leagues.id, league.id))
  const member = await app.make.member(organizationId)
  await owner.call('POST /organizations/{id}/posts', { params: { id: organizationId }, body: { description: 'Hello' } })
  const item = only(
    await app.db.insert(items).values({ type: 'TAG', title: 'Founder', price: 1, organizationId }).returning(),
  )
  await app.db.insert(userItems).values({ userId: member.id, itemId: item.id, organizationId, price: 1 })
  const owed = {
    userId: member.id,
    amount: 100,
    eventId: league.id,
    eventType: 'League',
    account: 'a@b.example',
  } as const
  const payment = only(await app.db.insert(payments).values(owed).returning())
  await app.db.update(payments).set({ status: 'PAID', paidAt: new Date() }).where(eq(payments.id, payment.id))

  const events = await recorded()
  expect(typesOf(events)).toEqual([
    'league.created',
    'league.updated',
    'member.joined',
    'post.created',
    'order.created',
    'payment.paid',
  ])
  for (const { type } of events) expect(changeTypes).toContain(type)
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { data: { eventType: 'League' } },
    { data: { name: 'Second season' } },
    { data: { id: member.id, role: 'MEMBER' } },
    { data: { description: 'Hello' } },
    { data: { item: { title: 'Founder' }, user: { id: member.id } } },
    { data: { id: payment.id, status: 'PAID', amount: 100 } },
  ])
  expect(JSON.stringify(events)).not.toContain('a@b.example')
})

test('rehearsals, and communities without an endpoint, write no events', async () => {
  const quiet = await app.make.organization()
  await app.make.member(quiet.id)
  const gameId = (await app.make.game()).id
  const rehearsal = { organizationId, createdById: owner.id, gameId, ...dates, rehearsal: true } as const
  await app.make.tournament({ ...rehearsal, visibility: 'PUBLIC' })
  expect(await app.db.select().from(webhookChanges)).toEqual([])
})

test('a community whose changes cannot be recorded does not hold up the changes of the others, and loses none', async () => {
  await recorded()
  const other = await app.make.organization({ userId: owner.id })
  await app.make.token(other.id)
  const allow = await refuseRows(app.db, 'insert', 'webhook_events', `new.organization_id = '${organizationId}'`)
  for (const id of [organizationId, other.id]) await app.make.member(id, { userId: (await app.make.user()).id })
  const failures = new Map<string, unknown>()
  await app.db.delete(webhookEvents)
  while (await recordChanges(app.db, failures));
  const events = await app.db.select().from(webhookEvents)
  expect([...failures.keys()]).toEqual([organizationId])
  expect(new Set(events.map((event) => event.organizationId))).toEqual(new Set([other.id]))
  await allow()
  expect((await recorded()).map((event) => [event.organizationId, event.type])).toEqual([
    [organizationId, 'member.joined'],
  ])
})

test('a community with very many changes does not hold up the changes of the others', async () => {
  await recorded()
  const other = await app.make.organization({ userId: owner.id })
  await app.make.token(other.id)
  const user = await app.make.user()
  const change = { organizationId, type: 'member.joined' as const, subjectId: user.id, targetId: user.id }
  await app.db.insert(webhookChanges).values(Array.from({ length: 500 }, () => change))
  await app.make.member(other.id, { userId: user.id })
  const served = new Set<string>()
  for (let batch = 1; batch <= 2; batch++) await recordChanges(app.db, new Map(), served)
  const events = () => app.db.$count(webhookEvents, eq(webhookEvents.organizationId, other.id))
  expect(await events()).toBe(1)
  while (await recordChanges(app.db, new Map(), served));
  expect([await events(), await app.db.$count(webhookChanges)]).toEqual([1, 0])
})

test('recorded changes name no one whose account was erased, and keep their ids', async () => {
  const user = await app.make.user({ name: 'Jane Gone' })
  const { id: eventId } = await app.make.tournament({ organizationId, createdById: owner.id })
  await app.make.member(organizationId, { userId: user.id })
  const entry = { eventId, eventType: 'Tournament' } as const
  const [player, opponent] = await app.db
    .insert(players)
    .values([
      { ...entry, userId: user.id, name: 'Jane Gone' },
      { ...entry, name: 'Opponent' },
    ])
    .returning()
  const place = { matchNo: 1, bracket: 'W', round: 1, position: 1 } as const
  const match = only(
    await app.db
      .insert(matches)
      .values({ ...entry, ...place, a: player?.id, b: opponent?.id })
      .returning(),
  )
  await app.db.update(matches).set({ status: 'ready', calledAt: new Date() }).where(eq(matches.id, match.id))
  const before = await recorded()
  expect(JSON.stringify(before).split('Jane Gone')).toHaveLength(4)

  const past = new Date(Date.now() - 1_000)
  await app.db.update(users).set({ deletedAt: past, deletionDueAt: past }).where(eq(users.id, user.id))
  await eraseDue(app, {}, { id: '', attempt: 1, isLast: false })
  const after = await app.db.select().from(webhookEvents).orderBy(asc(webhookEvents.seq))
  expect(JSON.stringify(after)).not.toContain('Jane Gone')
  const of = (type: string) => after.find((event) => event.type === type)?.payload
  expect(of('member.joined')).toMatchObject({ type: 'member.joined', organizationId, data: { id: user.id } })
  expect(of('match.updated')).toMatchObject({ data: { id: match.id, eventId } })
  const joined = after.filter(({ type }) => type === 'player.joined').map(({ payload }) => payload.data)
  expect(joined).toEqual([{ id: player?.id, eventId }, expect.objectContaining({ name: 'Opponent' })])
})

test('the erasure of an account finds the changes that name it without reading all of them', async () => {
  const plan = await app.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`) // the tables of a test are too small for an index to pay
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${eventsNaming(owner.id)}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('webhook_events_ids_idx')
  expect(plan).not.toContain('Seq Scan on webhook_events')
})
