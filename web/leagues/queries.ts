import { type InputOf, type ReplyTo, read, readLeague } from '../lib/api/api.ts'

export type League = ReplyTo<'GET /leagues/{id}'>
export type LeagueTable = ReplyTo<'GET /leagues/{id}/table'>
export type Division = LeagueTable['divisions'][number]
export type TableRow = Division['rows'][number]
export type Fixtures = ReplyTo<'GET /leagues/{id}/fixtures'>
export type Fixture = Fixtures['fixtures'][number]
export type Proposal = NonNullable<Fixture['proposal']>
export type MatchTimes = ReplyTo<'GET /matches/{id}/times'>
export type LadderRow = ReplyTo<'GET /leagues/{id}/ladder'>['data'][number]
export type OwnLadder = ReplyTo<'GET /leagues/{id}/ladder/me'>
export type LadderHistory = ReplyTo<'GET /leagues/{id}/ladder/{playerId}'>
export type Challenge = OwnLadder['challenges'][number]
export type Deduction = ReplyTo<'GET /leagues/{id}/deductions'>['data'][number]
export type DivisionPlan = ReplyTo<'GET /leagues/{id}/divisions'>
export type SeasonPreview = ReplyTo<'GET /leagues/{id}/season'>
export type LeagueQuery = NonNullable<InputOf<'GET /leagues'>['query']>
export type FixtureQuery = NonNullable<InputOf<'GET /leagues/{id}/fixtures'>['query']>
export type LadderQuery = NonNullable<InputOf<'GET /leagues/{id}/ladder'>['query']>

export const league = readLeague
export const leagues = (query: LeagueQuery) => read('GET /leagues', { query })
export const tableOf = (id: string) => read('GET /leagues/{id}/table', { params: { id } })
export const fixturesOf = (id: string, query: FixtureQuery) =>
  read('GET /leagues/{id}/fixtures', { params: { id }, query })
export const timesOf = (matchId: string) => read('GET /matches/{id}/times', { params: { id: matchId } })
export const ladderOf = (id: string, query: LadderQuery) => read('GET /leagues/{id}/ladder', { params: { id }, query })
/** Only for entrants: the server refuses all other readers. */
export const ownLadder = (id: string) => read('GET /leagues/{id}/ladder/me', { params: { id } })
export const ladderHistory = (id: string, playerId: string) =>
  read('GET /leagues/{id}/ladder/{playerId}', { params: { id, playerId } })
export const attentionOf = (id: string) => read('GET /leagues/{id}/attention', { params: { id } })
export const deductionsOf = (id: string) => read('GET /leagues/{id}/deductions', { params: { id } })
export const planOf = (id: string) => read('GET /leagues/{id}/divisions', { params: { id } })
export const seasonPreviewOf = (id: string) => read('GET /leagues/{id}/season', { params: { id } })

/** Reads to invalidate after a change of the season. */
export const seasonReads = [
  'GET /tournaments/{id}',
  'GET /leagues/{id}/table',
  'GET /leagues/{id}/fixtures',
  'GET /leagues/{id}/attention',
  'GET /leagues/{id}/deductions',
  'GET /leagues/{id}/divisions',
  'GET /leagues/{id}/season',
  'GET /matches/{id}/times',
  'GET /tournaments/{id}/players',
  'GET /tournaments/{id}/log',
  'GET /user/matches',
] as const

/** Reads to invalidate after a challenge, an open report or a result on a ladder. */
export const ladderReads = [
  'GET /leagues/{id}/ladder',
  'GET /leagues/{id}/ladder/me',
  'GET /leagues/{id}/ladder/{playerId}',
  'GET /leagues/{id}/challenges',
  'GET /leagues/{id}/fixtures',
  'GET /user/matches',
] as const
