/** The queries of the match page, and the queries that each action invalidates. */
import { queryOptions } from '@tanstack/react-query'
import { matchOf } from '../bracket/queries.ts'
import { type ReplyTo, read, readLeague } from '../lib/api/api.ts'

export type Match = ReplyTo<'GET /matches/{id}'>
export type Event = ReplyTo<'GET /tournaments/{id}'>
export type Report = ReplyTo<'GET /matches/{id}/submissions'>['data'][number]
export type Ticket = ReplyTo<'GET /tickets'>['data'][number]
export type OwnMatch = ReplyTo<'GET /user/matches'>['data'][number]

export const eventOf = (id: string) => read('GET /tournaments/{id}', { params: { id } })
export const roundsOf = (id: string) => read('GET /tournaments/{id}/round', { params: { id } })
export const reportsOf = (id: string) => read('GET /matches/{id}/submissions', { params: { id } })
export const historyOf = (eventId: string, matchId: string) =>
  read('GET /tournaments/{id}/log', { params: { id: eventId }, query: { matchId, limit: 100 } })
export const matchesOf = (eventId: string, playerId: string) =>
  read('GET /tournaments/{id}/matches', { params: { id: eventId }, query: { playerId, limit: 100 } })
export const ticketsOf = (matchId: string) => read('GET /user/tickets', { query: { matchId } })
export const myTickets = () => read('GET /tickets', { query: { limit: 50 } })
export const ticketOf = (id: string) => read('GET /tickets/{id}', { params: { id } })
export const ownMatches = () => read('GET /user/matches', { query: { phase: 'ready', limit: 24 } })

/** Called or under way, and no score is reported yet. */
export const isPlayable = ({ status }: Match) => status === 'ready-check' || status === 'live'

export const isParticipant = ({ me }: Match) => me.side !== null || me.moderates

/** A member whom a stand-in replaces watches the match. */
export const isPlayer = ({ me }: Match) => me.side !== null && !me.replaced

/** The data of the first render. The match itself determines all further queries. */
export const matchDetails = (id: string) =>
  queryOptions({
    queryKey: ['match', id],
    queryFn: async ({ client }) => {
      const match = await client.ensureQueryData(matchOf(id))
      const { id: eventId } = match.event
      // First, because the further queries depend on the kind of the event.
      if (match.eventType === 'League') await client.ensureQueryData(readLeague(eventId))
      await Promise.all([
        client.ensureQueryData(eventOf(eventId)),
        client.ensureQueryData(roundsOf(eventId)),
        isParticipant(match) && client.ensureQueryData(reportsOf(id)),
      ])
      return eventId
    },
  })

export const matchReads = [
  'GET /matches/{id}',
  'GET /matches/{id}/submissions',
  'GET /matches/{id}/standIns',
  'GET /matches/{id}/players',
  'GET /tournaments/{id}/matches',
  'GET /tournaments/{id}/log',
  'GET /user/matches',
  'GET /user/tickets',
  'GET /tickets/{id}',
] as const
