import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { runDueDeadlines } from '../stages/play/deadlines.ts'
import { minutes } from '../testing/make-event.ts'
import { runningLadder } from '../testing/make-ladder.ts'
import { runningQueue } from '../testing/make-queue.ts'
import { games, report } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'
import { runDueLeagues } from './run-due-leagues.ts'

const app = useApp()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function newLeague(fields: object = {}) {
  const host = await app.as(await app.make.user())
  const game = await app.make.game()
  const body = { name: 'Winter League', gameId: game.id, date: inDays(10), visibility: 'PUBLIC' as const, ...fields }
  const response = await host.call('POST /leagues', { body })
  return { host, game, response, league: response.body.data, params: { id: response.body.data?.id } }
}

test('a host creates a league, which is public at once when it is complete', async () => {
  const { league, response } = await newLeague({ settings: { bestOf: 3 }, schedule: { everyWeeks: 2 } })
  expect(response.status).toBe(200)
  expect(league).toMatchObject({ type: 'SCHEDULED', status: 'registration', season: 1, visibility: 'PUBLIC' })
  expect(league.settings).toMatchObject({ bestOf: 3, draws: true, proposalHours: 48 })
  expect(league.schedule).toEqual({ everyWeeks: 2 })
  expect(league.startDate).toBe(league.date)
  expect((await app.visitor.call('GET /leagues/{id}', { params: { id: league.id } })).body.data.name).toBe(
    'Winter League',
  )
})

test('a draft is visible to its host only, and publishing it names what is missing', async () => {
  const host = await app.as(await app.make.user())
  const { data } = (await host.call('POST /leagues', { body: { name: 'Draft League', type: 'RANKED' } })).body
  const params = { id: data.id }
  expect((await app.visitor.call('GET /leagues/{id}', { params })).status).toBe(404)
  const refused = await host.call('PATCH /leagues/{id}', { params, body: { visibility: 'PUBLIC' } })
  expect(refused.body.code).toBe('NOT_READY_TO_PUBLISH')
  expect(refused.body.errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(['body.gameId', 'body.date']))
  const game = await app.make.game()
  const body = { visibility: 'PUBLIC' as const, gameId: game.id, date: inDays(3) }
  expect((await host.call('PATCH /leagues/{id}', { params, body })).body.data).toMatchObject({
    status: 'registration',
    type: 'RANKED',
    registrationEnd: null,
  })
})

test('divisions are refused where more teams move up than down', async () => {
  const division = { size: 4, promoted: 0, relegated: 1, playoff: 0 }
  const divisions = [
    { ...division, name: 'First' },
    { ...division, name: 'Second', promoted: 2, relegated: 0 },
  ]
  const { response } = await newLeague({ settings: { divisions } })
  expect(response.body.errors).toMatchObject([{ path: 'body.settings.divisions.0.relegated', code: 'UNEQUAL_MOVES' }])
})

test.each([
  ['initialRating', 1e9],
  ['initialRating', -50],
  ['decayFloor', -1],
  ['decayFloor', 9_999],
  ['decayPerDay', 1e6],
  ['decayAfterDays', 1_000_000],
  ['placementMatches', 5_000],
  ['challengeReach', 1_000_000],
  ['points', { win: 1e9, draw: 1, loss: 0, bye: 0 }],
  ['closePoints', { win: 2, loss: -1e9 }],
  ['tiers', [{ name: 'Gold', from: 1e9 }]],
  ['window', { start: -1, perSecond: 5, max: 600 }],
  ['window', { start: 100, perSecond: -5, max: 600 }],
  ['window', { start: 700, perSecond: 5, max: 600 }],
])('a %s of %j is refused, and names its field', async (name, value) => {
  const { host, params } = await newLeague({ type: 'RANKED' })
  const refused = await host.call('PATCH /leagues/{id}', { params, body: { settings: { [name]: value } } })
  expect(refused.status).toBe(422)
  expect(refused.body.code).toBe('INVALID')
  expect(refused.body.errors?.every(({ path }) => path.startsWith(`body.settings.${name}`))).toBe(true)
})

test('a league with a setting beyond its bounds can still be read and changed elsewhere', async () => {
  const { host, params, league } = await newLeague({ type: 'RANKED' })
  const older = { initialRating: 9_000, decayFloor: 0, window: { start: 700, perSecond: 5, max: 600 } }
  await app.db
    .update(leagues)
    .set({ settings: { ...league.settings, ...older } })
    .where(eq(leagues.id, league.id))
  expect((await host.call('GET /leagues/{id}', { params })).body.data.settings).toMatchObject(older)
  const changed = await host.call('PATCH /leagues/{id}', { params, body: { settings: { decayPerDay: 3 } } })
  expect(changed.body.data.settings).toMatchObject({ ...older, decayPerDay: 3 })
})

test('the list of leagues filters by game, type, region, status and text', async () => {
  const { game, league, host } = await newLeague({ name: 'Autumn Ladder', type: 'RANKED', region: 'EU' })
  await newLeague({ name: 'Other Game' })
  const ids = async (query: object) =>
    (await app.visitor.call('GET /leagues', { query: { game: game.slug, ...query } })).body.data.map(({ id }) => id)
  expect(await ids({ type: 'RANKED', region: 'EU', status: 'open', search: 'autumn' })).toEqual([league.id])
  expect(await ids({ type: 'SCHEDULED,MATCHMAKING' })).toEqual([])
  expect(await ids({ status: 'live' })).toEqual([])
  const tenGames = [game.slug, ...Array.from({ length: 9 }, () => 'x'.repeat(80))].join(',')
  expect(await ids({ game: tenGames })).toEqual([league.id])
  await host.call('POST /leagues', { body: { name: 'My draft' } })
  const drafts = await host.call('GET /leagues', { query: { status: 'draft' } })
  expect(drafts.body.data.map(({ name }) => name)).toEqual(['My draft'])
})

test('the host deletes a league, and its address answers 404', async () => {
  const { host, params } = await newLeague()
  expect((await host.call('DELETE /leagues/{id}', { params })).status).toBe(204)
  expect((await host.call('GET /leagues/{id}', { params })).status).toBe(404)
})

test('the log of a league is its own', async () => {
  const { host, params } = await newLeague()
  await host.call('PATCH /leagues/{id}', { params, body: { subtitle: 'Season one' } })
  const { body } = await host.call('GET /leagues/{id}/log', { params })
  expect(body.data.map(({ action }) => action)).toEqual(['tournament-updated', 'tournament-created'])
})

describe('the end date of a season', () => {
  const job = { id: '', attempt: 1, isLast: false }
  const settings = { requireReady: false, placementMatches: 0, openChallenges: 3, autoAcceptMinutes: 10 }
  const setEnd = (id: string, endDate: Date) => app.db.update(leagues).set({ endDate }).where(eq(leagues.id, id))
  async function statusAfterRun(id: string) {
    await runDueLeagues(app, {}, job)
    return (await app.visitor.call('GET /leagues/{id}', { params: { id } })).body.data.status
  }

  test('waits for matches in play and for reports without an answer, and no new match begins', async () => {
    const ladder = await runningLadder(app, 4, settings, { startDate: minutes(-600) })
    const { id } = ladder.params
    const agreed = (await ladder.challenge(1, 0)).body.data
    const matchId = (await ladder.answer(0, agreed.id, 'accept')).body.data.matchId ?? ''
    const open = (await ladder.challenge(3, 2)).body.data
    await setEnd(id, minutes(-1))
    expect(await statusAfterRun(id)).toBe('live')
    expect((await ladder.challenge(2, 1)).body.code).toBe('ALREADY_ENDED')
    expect((await ladder.answer(2, open.id, 'accept')).body.code).toBe('ALREADY_ENDED')
    expect((await ladder.play(3, 2)).body.code).toBe('ALREADY_ENDED')

    expect((await report(ladder.at(1).person, matchId, games('1'))).status).toBe(200)
    await setEnd(id, minutes(-179))
    await app.db
      .update(matches)
      .set({ reportedAt: minutes(-60), deadlineAt: minutes(1) })
      .where(eq(matches.id, matchId))
    expect(await statusAfterRun(id)).toBe('live')
    await app.db
      .update(matches)
      .set({ deadlineAt: minutes(-1) })
      .where(eq(matches.id, matchId))
    await runDueDeadlines(app, {}, job)
    expect(await statusAfterRun(id)).toBe('ended')
    expect(await app.db.select().from(matches).where(eq(matches.id, matchId))).toMatchObject([{ status: 'done' }])
  })

  test('passes for a match that no one reports within two hours', async () => {
    const ladder = await runningLadder(app, 2, settings, { startDate: minutes(-600) })
    const { id } = ladder.params
    await ladder.answer(0, (await ladder.challenge(1, 0)).body.data.id, 'accept')
    await setEnd(id, minutes(-119))
    expect(await statusAfterRun(id)).toBe('live')
    await setEnd(id, minutes(-121))
    expect(await statusAfterRun(id)).toBe('ended')
  })

  test('moves by the length of a pause', async () => {
    const ladder = await runningLadder(app, 2, settings, { startDate: minutes(-600) })
    const { params } = ladder
    const pause = (resume: boolean) => ladder.host.call('PUT /tournaments/{id}/pause', { params, body: { resume } })
    await setEnd(params.id, minutes(-30))
    expect((await pause(false)).status).toBe(200)
    await app.db
      .update(leagues)
      .set({ pausedAt: minutes(-60) })
      .where(eq(leagues.id, params.id))
    expect((await pause(true)).status).toBe(200)
    expect(await statusAfterRun(params.id)).toBe('live')
    const { endDate } = (await ladder.host.call('GET /leagues/{id}', { params })).body.data
    expect(Math.round((Date.parse(endDate ?? '') - Date.now()) / 60_000)).toBe(30)
  })

  test('closes the queue', async () => {
    const queue = await runningQueue(app, { settings: { window: { start: 5_000, perSecond: 0, max: 5_000 } } })
    const [ann, bob] = await queue.people(2)
    await queue.join(ann)
    await setEnd(queue.id, minutes(-1))
    expect((await queue.join(bob)).body.code).toBe('ALREADY_ENDED')
    await queue.tick()
    expect((await queue.state(ann)).queue).toBeNull()
  })
})
