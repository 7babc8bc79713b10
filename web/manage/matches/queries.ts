/** Queries for running an event: matches, pace, cases, the log and the awards. */
import { type ReplyTo, read } from '../../lib/api/api.ts'

export type MatchPage = ReplyTo<'GET /admin/tournaments/{id}/matches'>
export type StaffMatch = MatchPage['data'][number]
/** The match data that the result dialog needs, from the match list or from the match page. */
type DecidableField = 'id' | 'no' | 'rev' | 'status' | 'bestOf' | 'scores' | 'winnerId' | 'player1Id' | 'player2Id'
export type DecidableMatch = Pick<StaffMatch, DecidableField> & {
  player1: { name: string } | null
  player2: { name: string } | null
}
export type Totals = ReplyTo<'GET /admin/tournaments/{id}/matches/totals'>
export type Forecast = ReplyTo<'GET /tournaments/{id}/forecast'>
export type Rounds = ReplyTo<'GET /tournaments/{id}/round'>
export type Consequences = ReplyTo<'POST /tournaments/{id}/log/{logId}/undo'>
export type LogEntry = ReplyTo<'GET /tournaments/{id}/log'>['data'][number]
export type Ticket = ReplyTo<'GET /tournaments/{id}/tickets'>['data'][number]
export type CaseFile = ReplyTo<'GET /tickets/{id}'>
export type Submission = ReplyTo<'GET /matches/{id}/submissions'>['data'][number]
export type AwardSummary = ReplyTo<'GET /tournaments/{id}/complete'>
export type Score = StaffMatch['scores'][number]

const perPage = 100
/** The server returns problems, live and callable matches first, so the limit cuts off only waiting and finished ones. */
export const maxPages = 5

export type MatchConditions = { q?: string; round?: string; group?: number; station?: string; moderatorId?: string }

export const matchListQuery = (id: string, page: number, conditions: MatchConditions = {}) =>
  read('GET /admin/tournaments/{id}/matches', { params: { id }, query: { page, limit: perPage, ...conditions } })
export const matchByNumberQuery = (id: string, no: number) =>
  read('GET /admin/tournaments/{id}/matches', { params: { id }, query: { q: String(no), limit: perPage } })
/** The latest log entries beside the match list. */
export const latestLogCount = 8
export const totalsQuery = (id: string) => read('GET /admin/tournaments/{id}/matches/totals', { params: { id } })
export const forecastQuery = (id: string) => read('GET /tournaments/{id}/forecast', { params: { id } })
export const roundsQuery = (id: string) => read('GET /tournaments/{id}/round', { params: { id } })
export const logQuery = (id: string, action: string, page: number, limit = 30) =>
  read('GET /tournaments/{id}/log', { params: { id }, query: { page, limit, ...(action && { action }) } })
export const matchLogQuery = (id: string, matchId: string) =>
  read('GET /tournaments/{id}/log', { params: { id }, query: { matchId, limit: 10 } })
/** The latest removal of an entrant during play, which can be undone. */
export const removalQuery = (id: string, playerId: string) =>
  read('GET /tournaments/{id}/log', { params: { id }, query: { playerId, action: 'entrant-dropped', limit: 1 } })
export const casesQuery = (id: string, list: 'open' | 'closed') =>
  read('GET /tournaments/{id}/tickets', { params: { id }, query: { list, limit: perPage } })
export const caseFileQuery = (id: string) => read('GET /tickets/{id}', { params: { id } })
export const reportsQuery = (id: string) => read('GET /matches/{id}/submissions', { params: { id } })
export const awardsQuery = (id: string) => read('GET /tournaments/{id}/complete', { params: { id } })
export const attemptsQuery = (id: string, status: Submission['status'], page: number) =>
  read('GET /admin/tournaments/{id}/submissions', { params: { id }, query: { status, page, limit: 30 } })
export const attemptTotalsQuery = (id: string) =>
  read('GET /admin/tournaments/{id}/submissions/totals', { params: { id } })
