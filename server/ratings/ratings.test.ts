import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { ratingChanges, ratings } from '../db/schema/leagues/ratings.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { settled } from '../testing/jobs.ts'
import { makeEvent, makePeople } from '../testing/make-event.ts'
import { games, type RunningEvent, runningEvent } from '../testing/make-running.ts'
import { decideMatch, listLog, undo } from '../testing/stage-actions.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { replay } from './replay.ts'

const app = useApp({ jobs: true })

const rated = (columns: Parameters<typeof runningEvent>[2] = {}) =>
  runningEvent(app, 4, { type: 'ROUND_ROBIN', ...columns, settings: { rated: true, ...columns?.settings } })

const epoch = '2000-01-01T00:00:00Z'

async function stored(gameId: string) {
  await settled(app.db)
  const changes = await app.db
    .select()
    .from(ratingChanges)
    .where(eq(ratingChanges.gameId, gameId))
    .orderBy(asc(ratingChanges.playedAt), asc(ratingChanges.matchId), asc(ratingChanges.side))
  const current = await app.db.select().from(ratings).where(eq(ratings.gameId, gameId)).orderBy(asc(ratings.userId))
  return { changes: changes.map(({ id, ...change }) => change), current }
}

async function playAll(event: RunningEvent) {
  const matches = await event.listMatches()
  for (const match of matches) await decideMatch(event, match.id, games('1'))
  return matches
}
const gameOf = (event: RunningEvent) => event.tournament.gameId ?? ''

test('a rated tournament changes ratings once per result, and each change explains itself', async () => {
  const event = await rated()
  const [match] = await playAll(event)
  const { changes, current } = await stored(gameOf(event))
  expect([changes.length, current.length]).toEqual([12, 4])

  const { body } = await app.visitor.call('GET /matches/{id}/ratings', { params: { id: match?.id ?? '' } })
  const [won, lost] = body.data
  expect(won).toMatchObject({ pool: 'game', explanation: { before: 1500, opponents: 1500, expected: 0.5, score: 1 } })
  expect(lost?.explanation?.change).toBeCloseTo(-(won?.explanation?.change ?? 0), 6)

  const winner = event.personOf(match?.player1Id ?? '')
  const own = await app.visitor.call('GET /profiles/{id}/ratings', { params: { id: winner.id } })
  expect(own.body.data).toMatchObject([{ game: { id: gameOf(event) }, mode: '1v1', played: 3, of: 4 }])
  const history = await app.visitor.call('GET /profiles/{id}/ratings/{gameId}', {
    params: { id: winner.id, gameId: gameOf(event) },
    query: { mode: '1v1' },
  })
  expect(history.body.data).toHaveLength(3)
  expect(history.body.data.at(-1)?.after).toBe(own.body.data[0]?.rating)
  expect(history.body.data[0]).toMatchObject({ event: 'Friday Cup', before: 1500, matchId: expect.any(String) })
})

test('without the switch, in a rehearsal and by a forfeit no rating changes', async () => {
  const plain = await rated({ settings: { rated: false } })
  await decideMatch(plain, (await plain.at(1)).id, games('1'))
  const event = await rated()
  const { id } = await event.at(1)
  await event.host.call('PUT /matches/{id}', { params: { id }, body: { forfeit: 'player1' } })
  for (const each of [plain, event]) expect((await stored(gameOf(each))).changes).toEqual([])
})

test('a corrected or undone result gives the ratings of a new pass over all results', async () => {
  const event = await rated()
  const [first, second] = await playAll(event)
  const before = await stored(gameOf(event))
  await decideMatch(event, first?.id ?? '', games('2'))
  const corrected = await stored(gameOf(event))
  expect(corrected.current).not.toEqual(before.current)

  await replay(app.db, { gameId: gameOf(event), mode: '1v1' }, epoch)
  expect(await stored(gameOf(event))).toEqual(corrected)

  await decideMatch(event, first?.id ?? '', games('1'))
  expect(await stored(gameOf(event))).toEqual(before)

  const log = await listLog(app, event.params.id)
  await undo(event, log.find(({ matchId }) => matchId === second?.id)?.id, { confirm: true })
  const undone = await stored(gameOf(event))
  expect(undone.changes).toHaveLength(10)
  await replay(app.db, { gameId: gameOf(event), mode: '1v1' }, epoch)
  expect(await stored(gameOf(event))).toEqual(undone)
})

test('two replays at once and a late one change nothing', async () => {
  const event = await rated()
  await playAll(event)
  const before = await stored(gameOf(event))
  const pool = { gameId: gameOf(event), mode: '1v1' }
  await Promise.all([replay(app.db, pool, epoch), replay(app.db, pool, epoch)])
  await replay(app.db, pool, before.changes.at(-1)?.playedAt.toISOString() ?? '')
  expect(await stored(gameOf(event))).toEqual(before)
})

test('a replay rates the members who played, not the roster of today', async () => {
  const event = await rated()
  await playAll(event)
  const before = await stored(gameOf(event))
  await app.db.execute(sql`delete from player_teammates where player_id = ${event.players[0]?.id}`)
  await replay(app.db, { gameId: gameOf(event), mode: '1v1' }, epoch)
  expect(await stored(gameOf(event))).toEqual(before)
})

test('a deleted event no longer counts', async () => {
  const event = await rated()
  await playAll(event)
  expect((await stored(gameOf(event))).current).toHaveLength(4)
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  expect((await admin.call('DELETE /tournaments/{id}', { params: event.params })).status).toBeLessThan(300)
  expect(await stored(gameOf(event))).toEqual({ changes: [], current: [] })
})

test('the ranking continues after its cursor', async () => {
  const event = await rated()
  await playAll(event)
  await settled(app.db)
  const page = async (cursor?: string) =>
    (
      await app.visitor.call('GET /games/{id}/ratings', {
        params: { id: gameOf(event) },
        query: { mode: '1v1', limit: 3, ...(cursor && { cursor }) },
      })
    ).body
  const first = await page()
  const second = await page(first.cursor)
  const rows = [...first.data, ...second.data]
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
  expect(rows.map(({ rating }) => rating)).toEqual(rows.map(({ rating }) => rating).toSorted((a, b) => b - a))
  expect([second.cursor, first.total]).toEqual([undefined, 4])
})

test('equal ratings share a rank, on one page and across two', async () => {
  const event = await rated()
  await playAll(event)
  await settled(app.db)
  await app.db.execute(sql`update ratings set rating = case when numbered.no = 1 then 1600 else 1500 end from (
    select user_id, row_number() over (order by user_id) as no from ratings where game_id = ${gameOf(event)}) numbered
    where numbered.user_id = ratings.user_id and game_id = ${gameOf(event)}`)
  const ranks = async (limit: number, cursor?: string): Promise<number[]> => {
    const query = { mode: '1v1', limit, ...(cursor && { cursor }) }
    const { body } = await app.visitor.call('GET /games/{id}/ratings', { params: { id: gameOf(event) }, query })
    const own = body.data.map(({ rank }) => rank)
    return body.cursor ? [...own, ...(await ranks(limit, body.cursor))] : own
  }
  expect([await ranks(4), await ranks(2), await ranks(3)]).toEqual([
    [1, 2, 2, 2],
    [1, 2, 2, 2],
    [1, 2, 2, 2],
  ])
})

test('the ranking leaves out banned people and hidden histories and shows no hidden country; the ranks of the others stay', async () => {
  const event = await rated()
  await playAll(event)
  await settled(app.db)
  const list = async (reader: Pick<Person, 'call'> = app.visitor) => {
    const query = { mode: '1v1', limit: 4 }
    const { data } = (await reader.call('GET /games/{id}/ratings', { params: { id: gameOf(event) }, query })).body
    return data.map(({ rank, user }) => [rank, user.id, user.flag])
  }
  await app.db.update(users).set({ flag: 'DE' })
  await app.db.execute(sql`update ratings set rating = 1500 + numbered.no from (
    select user_id, row_number() over (order by user_id) as no from ratings where game_id = ${gameOf(event)}) numbered
    where numbered.user_id = ratings.user_id and game_id = ${gameOf(event)}`)
  const [one, other, third, last] = event.people.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  if (!one || !other || !third || !last) throw new Error('Four people are rated')
  expect(await list()).toEqual([one, other, third, last].map(({ id }, index) => [index + 1, id, 'DE']))
  await other.call('PATCH /user/privacy', { body: { history: 'following' } })
  await third.call('PATCH /user/privacy', { body: { country: 'nobody' } })
  expect(await list()).toEqual([
    [1, one.id, 'DE'],
    [3, third.id, null],
    [4, last.id, 'DE'],
  ])
  await app.db.insert(sanctions).values({ kind: 'BAN', userId: one.id, reason: 'Cheating' })
  await last.call('POST /profiles/{id}/block', { params: { id: third.id } })
  expect(await list()).toEqual([
    [3, third.id, null],
    [4, last.id, 'DE'],
  ])
  expect(await list(third)).toEqual([[3, third.id, null]])
})

test('ranks are counted up to 10,000', async () => {
  const event = await rated()
  await playAll(event)
  await settled(app.db)
  const { data: before } = (
    await app.visitor.call('GET /games/{id}/ratings', { params: { id: gameOf(event) }, query: { mode: '1v1' } })
  ).body
  const [best, last] = [before.at(0)?.user.id ?? '', before.at(-1)?.user.id ?? '']
  await app.db.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`) // the other players need no accounts here
    await db.execute(sql`insert into ratings (user_id, game_id, rating, deviation)
      select gen_random_uuid(), ${gameOf(event)}, ${before.at(-1)?.rating ?? 0} + 0.01, 50 from generate_series(1, 10005)`)
  })
  const rankOf = async (id: string) => {
    const { body } = await app.visitor.call('GET /profiles/{id}/ratings', { params: { id } })
    return body.data.map(({ rank, of }) => [rank, of])
  }
  expect(await rankOf(best)).toEqual([[1, 10_001]])
  expect(await rankOf(last)).toEqual([[10_001, 10_001]])
})

test('merged games have one pool: all results are rated again in order of time', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const [one, other] = [await rated(), await rated()]
  await playAll(one)
  await playAll(other)
  await settled(app.db)
  const into = gameOf(other)
  await admin.call('POST /admin/games/{id}/merge', { params: { id: gameOf(one) }, body: { into } })
  const merged = await stored(into)
  expect([merged.changes.length, merged.current.length]).toEqual([24, 8])
  await replay(app.db, { gameId: into, mode: '1v1' }, epoch)
  expect(await stored(into)).toEqual(merged)
})

test('entrants are seeded by their rating in the game, and a rating rule refuses those outside', async () => {
  const people = await makePeople(app.db, 4)
  const host = await app.as(await app.make.user())
  const event = await makeEvent(
    app.db,
    host.id,
    {},
    people.slice(0, 3).map(({ id }) => ({ userId: id })),
  )
  const gameId = event.tournament.gameId ?? ''
  const rating = (index: number, value: number) => ({
    userId: people[index]?.id ?? '',
    gameId,
    rating: value,
    deviation: 60,
  })
  await app.db.insert(ratings).values([rating(0, 1400), rating(2, 1700), rating(3, 1900)])
  const seeds = await host.call('PATCH /tournaments/{id}/players/seeds', {
    params: { id: event.tournament.id },
    body: { by: 'rating' },
  })
  expect(seeds.body.data.seeds.map(({ id }) => event.players.findIndex((entrant) => entrant.id === id))).toEqual([
    2, 0, 1,
  ])

  const date = new Date(Date.now() + 3_600_000)
  const open = { gameId, registrationEnd: date, date }
  const { tournament } = await makeEvent(app.db, host.id, {
    ...open,
    restrictions: { minRating: 1500, maxRating: 1800 },
  })
  const reasons = async (index: number, id = tournament.id) => {
    const person = await app.as({ id: people[index]?.id ?? '' })
    return (await person.call('GET /tournaments/{id}/join', { params: { id } })).body.data.reasons
  }
  const range = { code: 'RATING', min: 1500, max: 1800 }
  expect(await Promise.all([0, 1, 2, 3].map((index) => reasons(index)))).toMatchObject([
    [{ ...range, has: 1400 }],
    [{ ...range, has: null }],
    [],
    [{ ...range, has: 1900 }],
  ])
  const beginners = await makeEvent(app.db, host.id, { ...open, restrictions: { maxRating: 1500 } })
  expect(await reasons(1, beginners.tournament.id)).toEqual([])
})

test('the host exports the ratings of the entrants', async () => {
  const event = await rated()
  await playAll(event)
  await settled(app.db)
  const file = await event.host.call('GET /tournaments/{id}/ratings/csv', { params: event.params })
  const lines = file.text.trim().split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('entrant,username,rating,deviation,played')
  const person = await app.db
    .select()
    .from(ratings)
    .where(and(eq(ratings.gameId, gameOf(event)), eq(ratings.userId, event.people[0]?.id ?? '')))
  expect(file.text).toContain(String(person[0]?.rating))
  const stranger = await app.as(await app.make.user())
  expect((await stranger.call('GET /tournaments/{id}/ratings/csv', { params: event.params })).status).toBe(403)
})
