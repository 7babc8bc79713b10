import { queryOptions } from '@tanstack/react-query'
import { type InputOf, ProblemError, type ReplyTo, read } from '../lib/api/api.ts'

export type TournamentCard = ReplyTo<'GET /tournaments'>['data'][number]
export type LeagueCard = ReplyTo<'GET /leagues'>['data'][number]
export type Tournament = ReplyTo<'GET /tournaments/{id}'>
export type Entrant = ReplyTo<'GET /tournaments/{id}/players'>['data'][number]
export type Ledger = ReplyTo<'GET /tournaments/{id}/prizes'>
export type LogEntry = ReplyTo<'GET /tournaments/{id}/log'>['data'][number]

export const tournament = (id: string) => read('GET /tournaments/{id}', { params: { id } })

/** Other events of a game. */
export const eventsOfGame = (slug: string) =>
  read('GET /tournaments', { query: { status: 'upcoming', game: slug, limit: 4 } })

export type EntrantQuery = NonNullable<InputOf<'GET /tournaments/{id}/players'>['query']>

export const entrantsOf = (id: string, query: EntrantQuery) =>
  read('GET /tournaments/{id}/players', { params: { id }, query })

export const ledgerOf = (id: string) => read('GET /tournaments/{id}/prizes', { params: { id } })
export type FormResults = ReplyTo<'GET /tournaments/{id}/answers'>
export const answersOf = (id: string) => read('GET /tournaments/{id}/answers', { params: { id } })
export const streamsOf = (id: string) => read('GET /tournaments/{id}/streams', { params: { id } })

export const logOf = (id: string, page: number) =>
  read('GET /tournaments/{id}/log', { params: { id }, query: { page, limit: 30 } })

/** The reader's unanswered staff invitations. */
export const staffRequests = () => read('GET /user/staff')

const maxStages = 3

/** The chain of next stages, as far as the reader may see them. */
export const stagesAfter = (id: string) =>
  queryOptions({
    queryKey: ['stages', id],
    queryFn: async ({ client }) => {
      const stages: Tournament[] = []
      let { nextTournamentId: next } = await client.ensureQueryData(tournament(id))
      while (next && stages.length < maxStages && stages.every((stage) => stage.id !== next)) {
        const stage = await client.ensureQueryData(tournament(next)).catch(nullIfHidden)
        if (stage) stages.push(stage)
        next = stage?.nextTournamentId ?? null
      }
      return stages
    },
  })

function nullIfHidden(error: unknown) {
  if (error instanceof ProblemError && error.problem.status === 404) return null
  throw error
}
