import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { logs } from '../db/schema/moderation.ts'
import { players } from '../db/schema/players.ts'
import { joinEvent, makePlayers } from '../testing/make-entry.ts'
import { useApp } from '../testing/test-app.ts'
import { addLeagueMatch } from './add-match.ts'
import { lockLeagueForSystem } from './read.ts'
import { runDueLeagues } from './run-due-leagues.ts'

const app = useApp()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const divisions = [
  { name: 'First', size: 4, promoted: 0, relegated: 1, playoff: 2 },
  { name: 'Second', size: null, promoted: 1, relegated: 0, playoff: 0 },
]

/** A league with registered entrants, the first one seeded first. */
async function fullLeague(count: number, columns: Parameters<typeof app.make.league>[0] = {}) {
  const owner = await app.make.user()
  const league = await app.make.league({
    createdById: owner.id,
    startDate: inDays(-1),
    playerCount: count,
    ...columns,
    settings: { requireReady: false, seeding: 'hand', ...columns.settings },
  })
  const event = { eventId: league.id, eventType: 'League' as const }
  const rows = Array.from({ length: count }, (_, index) => ({ ...event, name: `Team ${index + 1}`, seed: index + 1 }))
  const entrants = rows.length > 0 ? await app.db.insert(players).values(rows).returning() : []
  const host = await app.as(owner)
  return { host, league, entrants, params: { id: league.id } }
}

const start = ({ host, params }: Awaited<ReturnType<typeof fullLeague>>) =>
  host.call('POST /leagues/{id}/start', { params, body: {} })

test('a scheduled league starts with divisions by seed and all fixtures on its match days', async () => {
  const schedule = { firstDay: '2027-01-01', matchDays: [{ weekday: 2, time: '20:00' }], blackouts: ['2027-01-12'] }
  const league = await fullLeague(7, { schedule, timezone: 'Europe/Berlin', settings: { divisions } })
  expect((await start(league)).body.data).toMatchObject({ status: 'live', players: 7 })
  const rows = await app.db.select().from(players).where(eq(players.eventId, league.params.id)).orderBy(players.seed)
  expect(rows.map(({ division }) => division)).toEqual([1, 1, 1, 1, 2, 2, 2])

  const fixtures = await app.db.select().from(matches).where(eq(matches.eventId, league.params.id))
  const dates = (group: number) =>
    [...new Set(fixtures.filter((row) => row.group === group).map((row) => row.startsAt?.toISOString()))].sort()
  expect(fixtures).toHaveLength(6 + 3)
  // Tuesdays at eight in the evening in Berlin; the blackout day is skipped.
  expect(dates(1)).toEqual(['2027-01-05T19:00:00.000Z', '2027-01-19T19:00:00.000Z', '2027-01-26T19:00:00.000Z'])
  expect(dates(2)).toEqual(dates(1)) // three teams: each rests once
  expect(fixtures.every(({ startsAt, kickoffAt }) => startsAt?.getTime() === kickoffAt?.getTime())).toBe(true)
  expect(fixtures.every(({ calledAt }) => calledAt === null)).toBe(true)
})

test('an automatic start that waits for entrants who have not checked in asks the host for a review, once', async () => {
  const checkinAt = inDays(-0.6)
  const times = { startDate: inDays(-0.5), registrationStart: inDays(-1), registrationEnd: checkinAt, checkinAt }
  const { league } = await fullLeague(3, { ...times, settings: { autoStart: true } })
  for (const attempt of [1, 2]) await runDueLeagues(app, {}, { id: '', attempt, isLast: false })
  const isRequest = and(eq(logs.leagueId, league.id), eq(logs.action, 'held-for-review'))
  expect(await app.db.$count(logs, isRequest)).toBe(1)
  expect(await app.db.$count(leagues, and(eq(leagues.id, league.id), isNotNull(leagues.startedAt)))).toBe(0)
})

test('a ladder and a queue open without entrants, and take them afterwards', async () => {
  for (const type of ['RANKED', 'MATCHMAKING'] as const) {
    const league = await fullLeague(0, { type, registrationEnd: null })
    const { host, params } = league
    const preview = await host.call('GET /leagues/{id}/start', { params })
    expect(preview.body.data).toMatchObject({ refusals: [], needed: 0, playing: 0 })
    expect((await start(league)).body.data).toMatchObject({ status: 'live', players: 0 })
    const [ann] = await makePlayers(app, 1)
    expect((await joinEvent(ann, params.id)).status, type).toBe(200)
  }
  const season = await fullLeague(1)
  expect((await start(season)).body.code).toBe('TOO_FEW_ENTRANTS')
})

test('staff list the matches of one division', async () => {
  const league = await fullLeague(7, { settings: { divisions } })
  await start(league)
  const { host, params } = league
  const list = async (query: object) =>
    (await host.call('GET /admin/tournaments/{id}/matches', { params, query: { limit: 100, ...query } })).body
  expect((await list({})).total).toBe(6 + 3)
  const second = await list({ group: 2 })
  expect([second.total, ...new Set(second.data.map(({ group }) => group))]).toEqual([3, 2])
})

test('the plan of the divisions has the picture of every entrant', async () => {
  const { host, params, entrants } = await fullLeague(3, { startDate: inDays(1), settings: { divisions } })
  const image = { url: null, color: '#aa3355', emoji: '🦊' }
  await app.db
    .update(players)
    .set({ image })
    .where(eq(players.id, entrants[1]?.id ?? ''))
  const { body } = await host.call('GET /leagues/{id}/divisions', { params })
  expect(body.data.divisions[0]?.teams.map((team) => team.image)).toEqual([null, image, null])
})

test('a season that does not fit before its end is refused with the reason for each division', async () => {
  const schedule = { matchDays: [{ weekday: 3, time: '19:00' }] }
  const league = await fullLeague(8, { schedule, endDate: inDays(10), settings: { divisions } })
  const { status, body } = await start(league)
  expect([status, body.code]).toEqual([422, 'CALENDAR_REFUSED'])
  expect(body.facts).toMatchObject({ division: 'First', needed: 3 })
  expect(body.errors).toMatchObject([
    { path: 'divisions.1', code: 'SEASON_TOO_SHORT' },
    { path: 'divisions.2', code: 'SEASON_TOO_SHORT' },
  ])
})

test('a division with too few entrants is named before the start and refuses it', async () => {
  const league = await fullLeague(5, { settings: { divisions } })
  const { host, params } = league
  const preview = async () => (await host.call('GET /tournaments/{id}/start', { params })).body.data.refusals
  const facts = { division: 'Second', needed: 2, available: 1 }
  expect(await preview()).toEqual([{ code: 'TOO_FEW_IN_DIVISION', facts }])
  const { status, body } = await start(league)
  expect([status, body.code, body.facts]).toEqual([422, 'TOO_FEW_IN_DIVISION', facts])

  const ids = league.entrants.map(({ id }) => id)
  await host.call('PUT /leagues/{id}/divisions', { params, body: { divisions: [ids.slice(0, 3), ids.slice(3)] } })
  expect(await preview()).toEqual([])
  expect((await start(league)).status).toBe(200)
})

test('divisions with too many matches are refused in the editor, in the plan and at the start', async () => {
  const size = 20
  const sized = Array.from({ length: 8 }, (_, index) => {
    const last = index === 7
    return { name: `Division ${index + 1}`, size: last ? null : size, promoted: 0, relegated: 0, playoff: 0 }
  })
  const league = await fullLeague(8 * size, { type: 'RANKED', maxPlayers: 8 * size, startDate: inDays(1) })
  const { host, params, entrants } = league
  const change = { type: 'SCHEDULED' as const, confirm: true }
  const refused = await host.call('PATCH /leagues/{id}', { params, body: change })
  expect(refused.body.errors).toMatchObject([{ path: 'body.maxPlayers', code: 'TOO_MANY_MATCHES' }])
  const body = { ...change, settings: { divisions: sized } }
  expect((await host.call('PATCH /leagues/{id}', { params, body })).status).toBe(200)
  expect((await host.call('GET /leagues/{id}/divisions', { params })).body.data.refusals).toEqual([])

  const ids = entrants.map(({ id }) => id)
  const placed = { divisions: [ids.slice(0, 64), ids.slice(64, 128)] }
  const { data } = (await host.call('PUT /leagues/{id}/divisions', { params, body: placed })).body
  expect(data.refusals).toMatchObject([{ code: 'TOO_MANY_MATCHES', division: null }])
  expect(data.divisions[0]).toMatchObject({ rounds: [] })
  await app.db
    .update(leagues)
    .set({ startDate: inDays(-1), registrationEnd: inDays(-1) })
    .where(eq(leagues.id, params.id))
  expect((await start(league)).body.code).toBe('TOO_MANY_MATCHES')
})

test('a ladder starts without matches, takes entrants during the season and gets matches one by one', async () => {
  const league = await fullLeague(2, { type: 'RANKED' })
  expect((await start(league)).status).toBe(200)
  expect(await app.db.$count(matches, eq(matches.eventId, league.params.id))).toBe(0)

  const late = await app.as(await app.make.user())
  const joined = await late.call('POST /leagues/{id}/join', { params: league.params, body: {} })
  expect(joined.status).toBe(200)
  const [first] = league.entrants
  const matchId = await app.db.transaction(async (db) =>
    addLeagueMatch(db, await lockLeagueForSystem(db, league.params.id), {
      a: first?.id ?? '',
      b: joined.body.data.id,
    }),
  )
  const match = await late.call('GET /matches/{id}', { params: { id: matchId } })
  expect(match.body.data).toMatchObject({ eventType: 'League', no: 1, key: 'R1', status: 'live' })
  const report = await league.host.call('PUT /matches/{id}', {
    params: { id: matchId },
    body: { scores: [{ player1: 0, player2: 1 }] },
  })
  expect(report.status).toBe(200)
  const standings = await late.call('GET /leagues/{id}/standings', { params: league.params })
  expect(standings.body.data.rows[0]).toMatchObject({ playerId: joined.body.data.id, won: 1 })
  expect((await late.call('GET /leagues/{id}', { params: league.params })).body.data.status).toBe('live')
})

test('a running ladder has no waitlist: those who waited at the start can join when a spot is free', async () => {
  const league = await fullLeague(2, { type: 'RANKED', maxPlayers: 2, settings: { waitlist: true } })
  const { params } = league
  await app.db
    .update(leagues)
    .set({ startDate: inDays(1) })
    .where(eq(leagues.id, params.id))
  const [ann] = await makePlayers(app, 1)
  const join = () => ann.call('POST /leagues/{id}/join', { params, body: {} })
  expect((await joinEvent(ann, params.id)).body.data.waitlistedAt).not.toBeNull()
  await app.db
    .update(leagues)
    .set({ startDate: inDays(-1) })
    .where(eq(leagues.id, params.id))
  expect((await start(league)).body.data).toMatchObject({ players: 2, waiting: 0 })

  const requirements = await ann.call('GET /leagues/{id}/join', { params })
  expect(requirements.body.data).toMatchObject({ eligible: false, reasons: [], place: 'full', playerId: null })
  expect((await join()).body.code).toBe('TOURNAMENT_FULL')
  const raised = await league.host.call('PATCH /leagues/{id}', { params, body: { maxPlayers: 3 } })
  expect(raised.status).toBe(200)
  expect((await join()).body.data).toMatchObject({ waitlistedAt: null })
})
