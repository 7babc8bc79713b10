/** Queries for running an event: matches, pace, cases, chats, the log and the awards. */
import { type ReplyTo, read } from '../../lib/api/api.ts'

export type StaffMatch = ReplyTo<'GET /admin/tournaments/{id}/matches'>['data'][number]
/** The match data that the result dialog needs, from the match list or from the match page. */
type Known = 'id' | 'no' | 'rev' | 'status' | 'bestOf' | 'scores' | 'winnerId' | 'player1Id' | 'player2Id'
export type Decided = Pick<StaffMatch, Known> & { player1: { name: string } | null; player2: { name: string } | null }
export type Totals = ReplyTo<'GET /admin/tournaments/{id}/matches/totals'>
export type Forecast = ReplyTo<'GET /tournaments/{id}/forecast'>
export type Rounds = ReplyTo<'GET /tournaments/{id}/round'>
export type Consequences = ReplyTo<'POST /tournaments/{id}/log/{logId}/undo'>
export type LogEntry = ReplyTo<'GET /tournaments/{id}/log'>['data'][number]
export type Ticket = ReplyTo<'GET /tournaments/{id}/tickets'>['data'][number]
export type CaseFile = ReplyTo<'GET /tickets/{id}'>
export type Submission = ReplyTo<'GET /matches/{id}/submissions'>['data'][number]
export type Awards = ReplyTo<'GET /tournaments/{id}/complete'>
export type Score = StaffMatch['scores'][number]

const perPage = 100
/** The server returns problems, live and callable matches first, so the limit cuts off only waiting and finished ones. */
export const mostPages = 5

export const boardPage = (id: string, page: number) =>
  read('GET /admin/tournaments/{id}/matches', { params: { id }, query: { page, limit: perPage } })
export const boardMatch = (id: string, no: number) =>
  read('GET /admin/tournaments/{id}/matches', { params: { id }, query: { q: String(no), limit: perPage } })
export const totals = (id: string) => read('GET /admin/tournaments/{id}/matches/totals', { params: { id } })
export const forecastQuery = (id: string) => read('GET /tournaments/{id}/forecast', { params: { id } })
export const rounds = (id: string) => read('GET /tournaments/{id}/round', { params: { id } })
export const logPage = (id: string, action: string, page: number, limit = 30) =>
  read('GET /tournaments/{id}/log', { params: { id }, query: { page, limit, ...(action && { action }) } })
export const matchLog = (id: string, matchId: string) =>
  read('GET /tournaments/{id}/log', { params: { id }, query: { matchId, limit: 10 } })
export const cases = (id: string, list: 'open' | 'closed') =>
  read('GET /tournaments/{id}/tickets', { params: { id }, query: { list, limit: perPage } })
export const caseFile = (id: string) => read('GET /tickets/{id}', { params: { id } })
export const talk = (id: string) => read('GET /chats/{id}', { params: { id } })
export const reports = (id: string) => read('GET /matches/{id}/submissions', { params: { id } })
export const awards = (id: string) => read('GET /tournaments/{id}/complete', { params: { id } })
export const attempts = (id: string, status: Submission['status'], page: number) =>
  read('GET /admin/tournaments/{id}/submissions', { params: { id }, query: { status, page, limit: 30 } })
export const attemptTotals = (id: string) => read('GET /admin/tournaments/{id}/submissions/totals', { params: { id } })
