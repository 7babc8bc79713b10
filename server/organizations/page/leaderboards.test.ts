import type { LeaderboardPeriod } from '@guildhall/contract/organizations/constants.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../../db/schema/identity.ts'
import { ratings } from '../../db/schema/leagues/ratings.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { points } from '../../db/schema/points.ts'
import { invalidate } from '../../live/bus.ts'
import { awardPoints } from '../../points/award.ts'
import { awardMany } from '../../points/award-many.ts'
import { useApp } from '../../testing/test-app.ts'
import { bookTransaction } from '../../wallets/book.ts'
import { pruneLeaderboards } from './leaderboards.ts'

const app = useApp()
const people: { id: string }[] = []
const [ann, bob, cleo, dan] = [0, 1, 2, 3]

beforeAll(async () => {
  for (const username of ['ann', 'bob', 'cleo', 'dan']) people.push(await app.make.user({ username }))
})

const idOf = (index: number | undefined) => people[index ?? 0]?.id ?? ''

type Earned = { person: number | undefined; xp: number; organizationId: string; gameId?: string | null; at?: Date }
let subject = 0

async function earn(...list: Earned[]) {
  for (const { person, xp, organizationId, gameId = null, at = new Date() } of list) {
    const row = { userId: idOf(person), amount: xp, reason: 'ADJUSTMENT' as const, subject: `act ${++subject}` }
    await app.db.insert(points).values({ ...row, organizationId, gameId, createdAt: at })
  }
}

type Query = { gameId?: string; period?: LeaderboardPeriod; chapters?: boolean; page?: number; limit?: number }
type Row = { rank: number | null; user: { username: string | null }; value: number }
const brief = (rows: readonly Row[]) => rows.map(({ rank, user, value }) => `${rank} ${user.username} ${value}`)

async function board(id: string, query: Query = {}) {
  const { body } = await app.visitor.call('GET /organizations/{id}/leaderboard', { params: { id }, query })
  return brief(body.data)
}

test('people are ranked by the XP of a community; a tie shares the rank, and who got there first is listed first', async () => {
  const { id: organizationId } = await app.make.organization()
  const other = await app.make.organization()
  const at = (minute: number) => new Date(Date.now() - 60_000 * minute)
  await earn(
    { person: bob, xp: 40, organizationId, at: at(1) },
    { person: cleo, xp: 40, organizationId, at: at(5) },
    { person: ann, xp: 70, organizationId, at: at(3) },
    { person: dan, xp: 5, organizationId, at: at(2) },
    { person: dan, xp: 500, organizationId: other.id },
  )
  const order = ['1 ann 70', '2 cleo 40', '2 bob 40', '4 dan 5']
  expect(await board(organizationId)).toEqual(order)
  expect(await board(organizationId, { limit: 2, page: 2 })).toEqual(order.slice(2))
  const byName = await app.visitor.call('GET /organizations/{id}/leaderboard', { params: { id: other.username ?? '' } })
  expect([byName.body.total, ...brief(byName.body.data)]).toEqual([1, '1 dan 500'])
})

test('the XP of one statement and the XP of single awards count, and a reversal is subtracted', async () => {
  const { id: organizationId } = await app.make.organization()
  const game = await app.make.game()
  const many = [ann, bob].map((person) => ({
    userId: idOf(person),
    reason: 'PLAY_TOURNAMENT' as const,
    subject: `cup ${++subject}`,
    amount: 15,
  }))
  await awardMany(app.db, [...many, ...many], { organizationId, gameId: game.id }) // the second of each pays nothing
  await awardPoints(app.db, idOf(ann), 'CHECK_IN', `event ${++subject}`, { organizationId, gameId: game.id })
  expect(await board(organizationId)).toEqual(['1 ann 20', '2 bob 15'])
  expect(await board(organizationId, { gameId: game.id })).toEqual(['1 ann 20', '2 bob 15'])
  const reversal = { userId: idOf(bob), reason: 'REVERSAL' as const, subject: `back ${++subject}`, amount: -15 }
  await awardMany(app.db, [reversal], { organizationId, gameId: game.id })
  await invalidate(app.db, 'tournaments') // as the reopening of an event does
  await expect.poll(() => board(organizationId)).toEqual(['1 ann 20'])
  expect(await board(organizationId, { gameId: game.id })).toEqual(['1 ann 20'])
})

test('a leaderboard of a game counts the events of that game only', async () => {
  const { id: organizationId } = await app.make.organization()
  const [chess, go] = [await app.make.game(), await app.make.game()]
  await earn(
    { person: ann, xp: 30, organizationId, gameId: chess.id },
    { person: ann, xp: 5, organizationId, gameId: go.id },
    { person: bob, xp: 20, organizationId, gameId: go.id },
    { person: bob, xp: 12, organizationId },
  )
  expect(await board(organizationId)).toEqual(['1 ann 35', '2 bob 32'])
  expect(await board(organizationId, { gameId: go.id })).toEqual(['1 bob 20', '2 ann 5'])
  expect(await board(organizationId, { gameId: chess.id })).toEqual(['1 ann 30'])
  expect(await board(organizationId, { gameId: (await app.make.game()).id })).toEqual([])
})

test('a week, a month and a season count what was earned since they began', async () => {
  const { id: organizationId } = await app.make.organization()
  const { rows } = await app.db.execute<Record<'week' | 'month' | 'quarter', string>>(
    sql`select date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' as week,
      date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' as month,
      date_trunc('quarter', now() at time zone 'UTC') at time zone 'UTC' as quarter`,
  )
  const starts = rows[0] ?? { week: '', month: '', quarter: '' }
  const before = (time: string) => new Date(new Date(time).getTime() - 1)
  const xpBy = {
    now: new Date(),
    quarter: before(starts.quarter),
    month: before(starts.month),
    week: before(starts.week),
  }
  for (const [index, at] of Object.values(xpBy).entries())
    await earn({ person: ann, xp: 10 ** index, organizationId, at })
  const sumSince = (time: string) =>
    Object.values(xpBy).reduce((sum, at, index) => (at >= new Date(time) ? sum + 10 ** index : sum), 0)
  const xp = async (period: LeaderboardPeriod) => (await board(organizationId, { period }))[0]
  expect(await xp('all')).toBe('1 ann 1111')
  expect(await xp('season')).toBe(`1 ann ${sumSince(starts.quarter)}`)
  expect(await xp('month')).toBe(`1 ann ${sumSince(starts.month)}`)
  expect(await xp('week')).toBe(`1 ann ${sumSince(starts.week)}`)

  await pruneLeaderboards(app.db)
  const { rows: remaining } = await app.db.execute<{ period: string }>(
    sql`select period from leaderboards where organization_id = ${organizationId} order by period`,
  )
  expect(remaining.map(({ period }) => period)).toEqual(['week', 'month', 'season', 'all'])
})

test('a reader finds their own row with the distance to the next rank, on every leaderboard', async () => {
  const organization = await app.make.organization()
  const { id: organizationId } = organization
  const game = await app.make.game()
  await app.make.tournament({ organizationId, gameId: game.id })
  await earn({ person: ann, xp: 90, organizationId }, { person: bob, xp: 60, organizationId })
  await earn({ person: cleo, xp: 60, organizationId })
  for (const [person, amount] of [
    [bob, 7],
    [cleo, 20],
  ] as const)
    await bookTransaction(app.db, { userId: idOf(person), organizationId, amount, cause: 'GRANT', subject: 'test' })
  const rate = (person: number | undefined, rating: number) => ({
    userId: idOf(person),
    gameId: game.id,
    mode: '1v1',
    rating,
    deviation: 60,
    played: 9,
    lastPlayedAt: new Date(),
  })
  await app.db.insert(ratings).values([rate(ann, 2_000), rate(bob, 1_600), rate(cleo, 1_700)])
  for (const person of [bob, cleo]) await app.make.member(organizationId, { userId: idOf(person) })

  const reader = await app.as({ id: idOf(cleo) })
  const own = async (query: { board: 'xp' | 'coins' | 'rating'; period?: LeaderboardPeriod; gameId?: string }) => {
    const { row, behind } = (
      await reader.call('GET /organizations/{id}/standing', { params: { id: organizationId }, query })
    ).body.data
    return [row?.rank, row?.value, behind]
  }
  expect(await own({ board: 'xp' })).toEqual([2, 60, 30])
  expect(await own({ board: 'xp', period: 'week' })).toEqual([2, 60, 30])
  expect(await own({ board: 'xp', gameId: game.id })).toEqual([undefined, undefined, null])
  expect(await own({ board: 'coins' })).toEqual([1, 20, null])
  expect(await own({ board: 'rating' })).toEqual([1, 1_700, null]) // ann has a higher rating, and is not a member

  const params = { id: organizationId }
  const coins = await app.visitor.call('GET /organizations/{id}/tokenLeaders', { params })
  expect(brief(coins.body.data)).toEqual(['1 cleo 20', '2 bob 7'])
  const rankings = await app.visitor.call('GET /organizations/{id}/rankings', { params })
  expect(brief(rankings.body.data)).toEqual(['1 cleo 1700', '2 bob 1600'])
  expect(rankings.body.data[0]).toMatchObject({ provisional: false })
  const visitor = await app.visitor.call('GET /organizations/{id}/standing', { params, query: { board: 'xp' } })
  expect(visitor.body.code).toBe('SIGN_IN')
})

test('a community can add the XP of its chapters, whichever was earned first', async () => {
  const parent = await app.make.organization()
  const chapter = await app.make.organization({ parentId: parent.id })
  await earn({ person: ann, xp: 10, organizationId: parent.id }, { person: bob, xp: 15, organizationId: chapter.id })
  await earn({ person: ann, xp: 10, organizationId: chapter.id })
  expect(await board(parent.id)).toEqual(['1 ann 10'])
  expect(await board(parent.id, { chapters: true })).toEqual(['1 ann 20', '2 bob 15'])
  expect(await board(chapter.id, { chapters: true })).toEqual(['1 bob 15', '2 ann 10'])
  const alone = await app.make.organization()
  await earn({ person: dan, xp: 3, organizationId: alone.id })
  expect(await board(alone.id, { chapters: true })).toEqual(['1 dan 3'])
})

test('the podium has three people; for a preview, members fill the empty places', async () => {
  const { id, userId } = await app.make.organization()
  const leaders = async (query: { demo?: boolean } = {}) =>
    (await app.visitor.call('GET /organizations/{id}/leaders', { params: { id }, query })).body.data
  await earn({ person: ann, xp: 10, organizationId: id })
  expect(brief(await leaders())).toEqual(['1 ann 10'])
  const preview = await leaders({ demo: true })
  expect(preview.map(({ user, value }) => [user.id, value])).toEqual([
    [idOf(ann), 10],
    [userId, 0],
  ])
})

test('the leaderboards, members and facts of a private or draft community are hidden from others', async () => {
  const calls = ['profile', 'games', 'leaders', 'leaderboard', 'tokenLeaders', 'rankings', 'members'] as const
  for (const visibility of ['PRIVATE', 'DRAFT'] as const) {
    const { id, userId } = await app.make.organization({ visibility })
    const [owner, stranger] = [await app.as({ id: userId }), await app.as(await app.make.user())]
    const statusFor = (person: typeof app.visitor) =>
      Promise.all(
        calls.map(async (call) => (await person.call(`GET /organizations/{id}/${call}`, { params: { id } })).status),
      )
    expect(await statusFor(app.visitor)).toEqual(calls.map(() => 404))
    expect(await statusFor(stranger)).toEqual(calls.map(() => 404))
    expect(await statusFor(owner)).toEqual(calls.map(() => 200))
  }
})

test('the layout orders and hides tabs, and hidden members are not listed', async () => {
  const { id } = await app.make.organization()
  const tabs = async () =>
    (await app.visitor.call('GET /organizations/{id}/profile', { params: { id } })).body.data.tabs
  expect(await tabs()).toHaveLength(8)
  const admin = await app.as(await app.make.member(id, { role: 'ADMIN' }))
  const layout = { tabs: ['about' as const, 'events' as const] }
  await admin.call('PATCH /organizations/{id}/look', { params: { id }, body: { layout } })
  await expect.poll(tabs).toEqual(['overview', 'about', 'events'])
  expect((await app.visitor.call('GET /organizations/{id}/members', { params: { id } })).status).toBe(404)
})

test('members are listed staff first, then the newest, and found by a part of their name', async () => {
  const owner = await app.make.user({ username: 'olga' })
  const { id } = await app.make.organization({ userId: owner.id })
  for (const [index, person] of [ann, bob, cleo].entries()) {
    await app.make.member(id, { userId: idOf(person) })
    const joined = { createdAt: new Date(Date.now() - 1_000 * index) }
    await app.db
      .update(organizationMembers)
      .set(joined)
      .where(eq(organizationMembers.userId, idOf(person)))
  }
  const list = async (query: object = {}) =>
    (await app.visitor.call('GET /organizations/{id}/members', { params: { id }, query })).body
  const names = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ user }) => user.username)
  expect(names(await list())).toEqual(['olga', 'ann', 'bob', 'cleo'])
  expect(names(await list({ limit: 2, page: 2 }))).toEqual(['bob', 'cleo'])
  const reply = await list({ search: 'LE' })
  expect([reply.total, names(reply)]).toEqual([1, ['cleo']])
})

test('members and leaderboards show no country that a person hides, and the rating board no hidden history', async () => {
  const { id: organizationId } = await app.make.organization()
  const game = await app.make.game()
  await app.make.tournament({ organizationId, gameId: game.id })
  const open = await app.make.member(organizationId)
  const shy = await app.make.member(organizationId)
  await app.db.update(users).set({ flag: 'DE' })
  await app.db
    .update(users)
    .set({ privacy: { country: 'following', history: 'nobody' } })
    .where(eq(users.id, shy.id))
  const rating = { gameId: game.id, mode: '1v1', deviation: 60, played: 9 }
  await app.db.insert(ratings).values([
    { ...rating, userId: shy.id, rating: 1_800 },
    { ...rating, userId: open.id, rating: 1_700 },
  ])
  for (const { id: userId } of [open, shy])
    await bookTransaction(app.db, { userId, organizationId, amount: 5, cause: 'GRANT', subject: 'test' })
  const params = { id: organizationId }
  const flags = (rows: readonly { user: { id: string; flag: string | null } }[]) =>
    [open, shy].map(({ id }) => rows.find(({ user }) => user.id === id)?.user.flag)
  expect(flags((await app.visitor.call('GET /organizations/{id}/members', { params })).body.data)).toEqual(['DE', null])
  expect(flags((await app.visitor.call('GET /organizations/{id}/tokenLeaders', { params })).body.data)).toEqual([
    'DE',
    null,
  ])
  const rankings = await app.visitor.call('GET /organizations/{id}/rankings', { params })
  expect(rankings.body.data).toMatchObject([{ rank: 2, user: { id: open.id } }])
})

test('the facts of a community: its events, its prizes, its staff, its chapters', async () => {
  const parent = await app.make.organization({ name: 'Parent Guild' })
  const { id, userId } = await app.make.organization({ parentId: parent.id })
  await app.make.organization({ parentId: parent.id, visibility: 'PRIVATE' })
  const game = await app.make.game({ name: 'Chess' })
  const prizes = [{ from: 1, to: 2, kind: 'money' as const, title: 'Cash', amount: 5_000, currency: 'EUR' }]
  const event = { organizationId: id, gameId: game.id }
  await app.make.tournament({ ...event, prizes })
  await app.make.tournament({ ...event, startedAt: new Date() })
  await app.make.tournament({ ...event, startedAt: new Date(), endedAt: new Date(), prizes, name: 'Winter Cup' })
  await app.make.tournament({ ...event, visibility: 'PRIVATE', prizes })
  await app.make.league({ ...event, teamSize: 2 })
  const read = async (of: string) =>
    (await app.visitor.call('GET /organizations/{id}/profile', { params: { id: of } })).body.data
  const profile = await read(id)
  expect(profile).toMatchObject({
    events: { upcoming: 2, live: 1, past: 1 },
    prizes: { promised: [{ currency: 'EUR', amount: 10_000 }], paid: [] },
    parent: { name: 'Parent Guild' },
    staff: [{ id: userId, role: 'OWNER' }],
    results: [{ name: 'Winter Cup', game: { name: 'Chess' }, winner: null }],
  })
  expect((await read(parent.id)).chapters.map((chapter) => chapter.id)).toEqual([id])
  const games = (await app.visitor.call('GET /organizations/{id}/games', { params: { id } })).body.data
  expect(games).toMatchObject([{ name: 'Chess', events: 4, modes: ['1v1', '2v2'] }])
})

test('a chapter that moves to another community takes its XP along', async () => {
  const [first, second] = [await app.make.organization(), await app.make.organization()]
  const chapter = await app.make.organization({ parentId: first.id })
  await earn({ person: ann, xp: 10, organizationId: chapter.id }, { person: bob, xp: 4, organizationId: second.id })
  await app.db.update(organizations).set({ parentId: second.id }).where(eq(organizations.id, chapter.id))
  expect(await board(first.id, { chapters: true })).toEqual([])
  expect(await board(second.id, { chapters: true })).toEqual(['1 ann 10', '2 bob 4'])
})
