import { randomUUID } from 'node:crypto'
import { analyticsReports } from '@guildhall/contract/organizations/analytics-constants.ts'
import { random } from '@guildhall/engine'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, userInfos, users } from '../../db/schema/identity.ts'
import { organizationActiveDays, organizationDays } from '../../db/schema/organizations/analytics.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { players, playerTeammates } from '../../db/schema/players.ts'
import { posts } from '../../db/schema/posts.ts'
import { items, userItems } from '../../db/schema/shop.ts'
import { transactions, wallets } from '../../db/schema/wallets.ts'
import { dayOf } from '../../rules/utc-day.ts'
import { only } from '../../testing/make.ts'
import { runningQueue } from '../../testing/make-queue.ts'
import { games } from '../../testing/make-running.ts'
import { type Person, useApp } from '../../testing/test-app.ts'
import { bookTransaction } from '../../wallets/book.ts'
import { addDays } from './period.ts'
import { rollUpAll } from './roll-up.ts'

const app = useApp({ rateLimit: 0 })
const today = () => dayOf(new Date())
const daysAgo = (days: number, time = '12:00:00') => new Date(`${addDays(today(), -days)}T${time}Z`)

async function community(columns: Parameters<typeof app.make.organization>[0] = {}) {
  const owner = await app.make.user()
  const row = await app.make.organization({ userId: owner.id, createdAt: daysAgo(200), ...columns })
  const caller = await app.as(owner)
  const params = { id: row.id }
  return { id: row.id, owner, caller, params }
}

async function addMember(organizationId: string, createdAt = daysAgo(100)) {
  const user = await app.make.user()
  await app.db.insert(organizationMembers).values({ organizationId, userId: user.id, createdAt })
  await app.db.update(organizations).set({ memberCount: sql`member_count + 1` }).where(sql`id = ${organizationId}`)
  return user
}

const postAt = (organizationId: string, userId: string, createdAt: Date) =>
  app.db.insert(posts).values({ organizationId, userId, description: 'Hello', createdAt })

/** The stored figures without the time of the run. */
const storedFigures = async () => ({
  days: await app.db.select().from(organizationDays).orderBy(organizationDays.organizationId, organizationDays.day),
  active: await app.db.select().from(organizationActiveDays).orderBy(sql`1, 2, 3`),
})

test('joins and leaves count on their UTC day, and the members of each day follow from them', async () => {
  const { id, params, caller } = await community()
  await addMember(id, daysAgo(3, '23:59:59.999'))
  await addMember(id, daysAgo(2, '00:00:00'))
  const person = await app.as(await app.make.user())
  await person.call('POST /organizations/{id}/join', { params, body: {} })
  await person.call('DELETE /organizations/{id}/join', { params })

  const { body } = await caller.call('GET /admin/organizations/{id}/analytics/members', {
    params,
    query: { range: '7d' },
  })
  const days = body.data.current.days.slice(-4)
  expect(days.map(({ members, joined, left }) => [members, joined, left])).toEqual([
    [1, 1, 0],
    [2, 1, 0],
    [2, 0, 0],
    [3, 2, 1], // the owner joined today as well
  ])
  expect(body.data.current).toMatchObject({ to: today(), members: 3, joined: 4, left: 1 })
})

test('the nightly job may run twice, late and after missed days with the same result', async () => {
  const { id, params, caller } = await community()
  const [ann, ben] = [await addMember(id), await addMember(id)]
  for (const days of [40, 20, 5, 1]) await postAt(id, ann.id, daysAgo(days))
  await postAt(id, ben.id, daysAgo(2))

  await rollUpAll(app.db, daysAgo(30))
  await rollUpAll(app.db, new Date())
  const once = await storedFigures()
  await rollUpAll(app.db, new Date())
  expect(await storedFigures()).toEqual(once)

  const { body } = await caller.call('GET /admin/organizations/{id}/analytics/activity', {
    params,
    query: { range: '30d' },
  })
  const { days } = body.data.current
  expect(days.at(-1)).toMatchObject({ day: today(), daily: 0, weekly: null, monthly: null })
  expect(days.at(-2)).toMatchObject({ daily: 1, weekly: 2, monthly: 2 })
  expect(days.at(-6)).toMatchObject({ daily: 1, weekly: 1, monthly: 1 })
  expect(body.data).toMatchObject({ current: { active: 2 }, before: { active: 1 } })
})

test('a week and a month count each member once, however often they were active', async () => {
  const { id, params, caller } = await community()
  const next = random(11)
  const members = await Promise.all(Array.from({ length: 6 }, () => addMember(id)))
  const activeAgo = members.map((_, index) =>
    Array.from({ length: 60 }, (_, day) => day + 1).filter(() => next() < 0.02 * (index + 1)),
  )
  await app.db
    .insert(organizationActiveDays)
    .values(
      members.flatMap(({ id: userId }, index) =>
        (activeAgo[index] ?? []).map((ago) => ({ organizationId: id, userId, day: addDays(today(), -ago) })),
      ),
    )
  await rollUpAll(app.db, new Date())
  const { body } = await caller.call('GET /admin/organizations/{id}/analytics/activity', {
    params,
    query: { range: '30d' },
  })
  const activeIn = (ago: number, days: number) =>
    activeAgo.filter((list) => list.some((other) => other >= ago && other < ago + days)).length
  const figures = body.data.current.days.slice(0, -1).map(({ daily, weekly, monthly }) => [daily, weekly, monthly])
  const expected = figures.map((_, index) => [1, 7, 30].map((days) => activeIn(figures.length - index, days)))
  expect(figures).toEqual(expected)
})

test('an activity that arrives two days late is counted by the next run', async () => {
  const { id, params, caller } = await community()
  const member = await addMember(id)
  await rollUpAll(app.db, new Date())
  await postAt(id, member.id, daysAgo(2))
  await rollUpAll(app.db, new Date())
  const { body } = await caller.call('GET /admin/organizations/{id}/analytics/activity', { params })
  expect(body.data.current.days.at(-3)).toMatchObject({ daily: 1, weekly: 1 })
})

test('a community that cannot be computed does not stop the others', async () => {
  const [bad, good] = [await community(), await community()]
  const member = await addMember(good.id)
  await postAt(good.id, member.id, daysAgo(1))
  await app.db.execute(
    sql.raw(`alter table organization_rollups add constraint refuse_one check (organization_id <> '${bad.id}')`),
  )
  try {
    await expect(rollUpAll(app.db, new Date())).rejects.toThrow('1 rows failed')
  } finally {
    await app.db.execute(sql`alter table organization_rollups drop constraint refuse_one`)
  }
  const { body } = await good.caller.call('GET /admin/organizations/{id}/analytics/activity', { params: good.params })
  expect(body.data.current.days.at(-2)?.daily).toBe(1)
})

test('the activity of today is counted on request, a visit included, and shows when a member was last active', async () => {
  const { id, params, caller } = await community({ username: 'visited-club' })
  const [visitor, guest] = [await addMember(id), await app.make.user()]
  for (const user of [visitor, guest])
    await (await app.as(user)).call('POST /track', { body: { path: '/de-AT/visited-club/events' } })
  const { body } = await caller.call('GET /admin/organizations/{id}/analytics/activity', { params })
  expect(body.data.current.days.at(-1)?.daily).toBe(1)
  expect(body.data.current.active).toBe(1)
  const recency = await caller.call('GET /admin/organizations/{id}/analytics/recency', { params })
  expect(recency.body.data.groups.map(({ key, members }) => [key, members])).toEqual([
    ['day', 2],
    ['week', 0],
    ['month', 0],
    ['quarter', 0],
    ['longer', 0],
  ])
})

test('countries and linked accounts are compared with the snapshot of the period before', async () => {
  const { id, params, caller } = await community()
  const [ann, ben] = [await addMember(id), await addMember(id)]
  await app.db.insert(userInfos).values({ userId: ann.id, country: 'DE' })
  await rollUpAll(app.db, daysAgo(30))
  await app.db.insert(userInfos).values({ userId: ben.id, country: 'DE' })
  const account = { type: 'oauth', provider: 'discord', providerAccountId: ben.id } as const
  await app.db.insert(accounts).values({ userId: ben.id, ...account })
  await rollUpAll(app.db, new Date())

  const countries = await caller.call('GET /admin/organizations/{id}/analytics/countries', { params })
  expect(countries.body.data).toEqual({
    day: today(),
    beforeDay: dayOf(daysAgo(30)),
    members: 3,
    groups: [
      { key: 'DE', members: 2, before: 1 },
      { key: 'unknown', members: 1, before: 2 },
    ],
  })
  const linked = await caller.call('GET /admin/organizations/{id}/analytics/accounts', { params })
  expect(linked.body.data.groups).toEqual([{ key: 'discord', members: 1, before: 0 }])
  const all = await caller.call('GET /admin/organizations/{id}/analytics/accounts', { params, query: { range: 'all' } })
  expect(all.body.data).toMatchObject({ beforeDay: null, groups: [{ before: null }] })
})

test('a member who hides their country and accounts counts as one without them', async () => {
  const { id, params, caller } = await community()
  const ann = await addMember(id)
  await app.db.insert(userInfos).values({ userId: ann.id, country: 'DE' })
  const account = { type: 'oauth', provider: 'discord', providerAccountId: ann.id } as const
  await app.db.insert(accounts).values({ userId: ann.id, ...account })
  await app.db
    .update(users)
    .set({ privacy: { country: 'nobody', accounts: 'nobody' } })
    .where(eq(users.id, ann.id))
  await rollUpAll(app.db, new Date())
  const { body } = await caller.call('GET /admin/organizations/{id}/analytics/countries', { params })
  expect(body.data.groups.map(({ key, members }) => [key, members])).toEqual([['unknown', 2]])
  const linked = await caller.call('GET /admin/organizations/{id}/analytics/accounts', { params })
  expect(linked.body.data.groups).toEqual([])
})

test('the funnel counts the events that started in the period, page visitors of leagues included', async () => {
  const { id, params, caller } = await community()
  const startedAt = daysAgo(2)
  const columns = { organizationId: id, startedAt, publishedAt: daysAgo(9) }
  const cup = await app.make.tournament({ ...columns, date: startedAt, registrationEnd: startedAt })
  const league = await app.make.league({ ...columns, startDate: startedAt })
  await app.make.tournament({ organizationId: id })
  for (const path of [`/tournaments/${cup.id}`, `/tournaments/${cup.id}/bracket`, `/leagues/${league.id}/table`])
    await app.visitor.call('POST /track', { body: { path } })
  const entrant = { eventId: cup.id, eventType: 'Tournament' } as const
  await app.db.insert(players).values([
    { ...entrant, name: 'Ann', checkinAt: startedAt, score: 9 },
    { ...entrant, name: 'Ben', checkinAt: startedAt },
    { ...entrant, name: 'Cem' },
  ])
  const { body } = await caller.call('GET /admin/organizations/{id}/analytics/events', { params })
  expect(body.data.current).toMatchObject({ events: 2, visitors: 2, registered: 3, checkedIn: 2, played: 1 })
  expect(body.data.before).toMatchObject({ events: 0, visitors: 0 })
  expect(body.data.events.find((row) => row.id === cup.id)).toMatchObject({
    type: 'Tournament',
    name: cup.name,
    visitors: 1,
  })
})

test('everyone in the line-up of a match has played and was active, not only whose entry is that of the side', async () => {
  const { id, params, caller } = await community()
  const anyone = { window: { start: 5_000, perSecond: 0, max: 5_000 }, sameRegion: false, requireReady: false }
  const queue = await runningQueue(app, { organizationId: id, teamSize: 2, settings: anyone })
  const people = await queue.people(4)
  await app.db.insert(organizationMembers).values(people.map(({ id: userId }) => ({ organizationId: id, userId })))
  for (const person of people) await queue.join(person)
  await queue.tick()
  for (const person of people) expect((await queue.answer(person)).status).toBe(200)
  const isOfQueue = eq(playerTeammates.eventId, queue.id)
  await app.db
    .update(playerTeammates)
    .set({ acceptedAt: daysAgo(9) })
    .where(isOfQueue)
  const { matchId } = await queue.state(people[0])
  const match = { id: matchId ?? '' }
  const played = await caller.call('PUT /matches/{id}', { params: match, body: { scores: games('1') } })
  expect(played.status).toBe(200)

  const activity = await caller.call('GET /admin/organizations/{id}/analytics/activity', { params })
  expect(activity.body.data.current.days.at(-1)?.daily).toBe(4)
  const events = await caller.call('GET /admin/organizations/{id}/analytics/events', { params })
  expect(events.body.data.current).toMatchObject({ registered: 4, played: 4 })
})

test('the shop reports sales and refunds, and coins issued, spent and in wallets', async () => {
  const { id, params, caller } = await community()
  const member = await addMember(id)
  const item = only(
    await app.db.insert(items).values({ type: 'TAG', title: 'Tag', price: 30, organizationId: id }).returning(),
  )
  const wallet = only(
    await app.db.insert(wallets).values({ userId: member.id, organizationId: id, balance: 70 }).returning(),
  )
  const issuer = only(await app.db.insert(wallets).values({ userId: null, organizationId: id }).returning())
  const book = (amount: number, balance: number, cause: 'REWARD' | 'PURCHASE' | 'PURCHASE_REFUND', at: Date) => {
    const [id, movement] = [randomUUID(), { cause, createdAt: at }]
    return app.db.insert(transactions).values([
      { ...movement, id, movementId: id, walletId: wallet.id, amount, balance },
      { ...movement, movementId: id, walletId: issuer.id, amount: -amount, balance: null },
    ])
  }
  await book(100, 100, 'REWARD', daysAgo(40))
  await book(-30, 70, 'PURCHASE', daysAgo(3))
  await book(-30, 40, 'PURCHASE', daysAgo(3))
  await book(30, 70, 'PURCHASE_REFUND', daysAgo(1))
  const purchase = { userId: member.id, itemId: item.id, price: 30, createdAt: daysAgo(3) }
  await app.db.insert(userItems).values([purchase, { ...purchase, state: 'REFUNDED', refundedAt: daysAgo(1) }])

  const { body } = await caller.call('GET /admin/organizations/{id}/analytics/shop', { params })
  expect(body.data.current).toMatchObject({ sales: 2, refunds: 1, issued: 0, spent: 30, circulation: 70 })
  expect(body.data.before).toMatchObject({ sales: 0, issued: 100, spent: 0, circulation: 100 })
  expect(body.data.current.days.at(-4)).toMatchObject({ sales: 2, spent: 60 })
})

test('a period has two days at its ends and is refused when it is reversed or in the future', async () => {
  const { id, params, caller } = await community()
  await addMember(id, daysAgo(15))
  const members = (query: object) => caller.call('GET /admin/organizations/{id}/analytics/members', { params, query })
  const [from, to] = [dayOf(daysAgo(19)), dayOf(daysAgo(10))]
  const { body } = await members({ from, to })
  expect(body.data.current).toMatchObject({ from, to, members: 1, joined: 1 })
  expect(body.data.current.days).toHaveLength(10)
  expect(body.data.before).toMatchObject({ from: dayOf(daysAgo(29)), to: dayOf(daysAgo(20)), members: 0 })
  expect((await members({ range: 'all' })).body.data).toMatchObject({
    current: { from: dayOf(daysAgo(200)) },
    before: null,
  })
  for (const query of [{ from: to, to: from }, { to: addDays(today(), 1) }, { from: '1900-01-01' }])
    expect((await members(query)).body).toMatchObject({ status: 422, code: 'INVALID' })
})

test('every report can be exported as CSV', async () => {
  const { id, caller } = await community({ name: 'Night Club' })
  await addMember(id, daysAgo(1))
  const download = (report: string) =>
    caller.raw('GET', `/api/admin/organizations/${id}/analytics/${report}/csv?range=7d`)
  const reply = await download('members')
  expect(reply.headers['content-disposition']).toContain('night-club-members.csv')
  const lines = reply.text.trim().split('\r\n')
  expect(lines).toHaveLength(15)
  expect([lines[0], lines[6]]).toEqual(['period,day,members,joined,left,net', `current,${dayOf(daysAgo(1))},1,1,0,1`])
  for (const report of ['activity', 'recency', 'countries', 'accounts', 'events', 'shop'])
    expect((await download(report)).headers['content-type']).toContain('text/csv')
  expect((await download('wallets')).status).toBe(404)
})

test('the owner, admins and platform admins read the reports; no one else does', async () => {
  const [own, other] = [await community({ visibility: 'PRIVATE' }), await community()]
  const member = await app.as(await app.make.member(own.id))
  const admin = await app.as(await app.make.member(own.id, { role: 'ADMIN' }))
  const platformAdmin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const token = app.withToken(await app.make.token(own.id))
  for (const report of analyticsReports)
    for (const path of [report, `${report}/csv`]) {
      const status = async (caller: Person) =>
        (await caller.raw('GET', `/api/admin/organizations/${own.id}/analytics/${path}`)).status
      const statuses = [own.caller, admin, platformAdmin, member, other.caller, moderator, app.visitor, token].map(
        status,
      )
      expect(await Promise.all(statuses), path).toEqual([200, 200, 200, 403, 404, 404, 401, 401])
    }
})

test('the totals of coins are the same before and after the nightly job, and count entries at once', async () => {
  const { id: organizationId, params, caller } = await community()
  const member = await addMember(organizationId)
  const totals = async () => (await caller.call('GET /admin/organizations/{id}/coins', { params })).body.data
  const bookAt = async (at: Date, amount: number, cause: 'GRANT' | 'PURCHASE') => {
    const { id } = await bookTransaction(app.db, { userId: member.id, organizationId, amount, cause })
    await app.db.update(transactions).set({ createdAt: at }).where(sql`movement_id = ${id}`)
  }
  await bookAt(daysAgo(300), 100, 'GRANT') // imported, older than the community
  await bookAt(daysAgo(150), 50, 'GRANT')
  await bookAt(daysAgo(9), -30, 'PURCHASE')
  await bookAt(daysAgo(3), 8, 'GRANT')
  await app.db
    .update(wallets)
    .set({ createdAt: daysAgo(150) })
    .where(sql`user_id = ${member.id}`)
  const expected = { issued: 158, spent: 30, circulation: 128, wallets: 1 }
  expect(await totals()).toEqual(expected)

  await rollUpAll(app.db, new Date())
  expect(await totals()).toEqual(expected)

  await bookAt(new Date(), -5, 'PURCHASE')
  expect(await totals()).toEqual({ issued: 158, spent: 35, circulation: 123, wallets: 1 })
})
