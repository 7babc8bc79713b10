import { useQueryClient } from '@tanstack/react-query'
import { type ReplyTo, read } from '../lib/api/api.ts'

export type Event = ReplyTo<'GET /tournaments/{id}'>
export type JoinStatus = ReplyTo<'GET /tournaments/{id}/join'>
export type JoinReason = JoinStatus['reasons'][number]
export type Entry = ReplyTo<'GET /tournaments/{id}/player'>
export type Teammate = Entry['teammates'][number]
export type Invite = ReplyTo<'GET /invites/{id}'>
export type OwnEvent = ReplyTo<'GET /user/tournaments'>['data'][number]
export type PastTeam = ReplyTo<'GET /tournaments/{id}/teams'>['data'][number]
export type RosterRequest = ReplyTo<'GET /tournaments/{id}/rosterRequests'>['data'][number]
export type OwnMatch = ReplyTo<'GET /user/matches'>['data'][number]

/** The reader's eligibility. Visitors may read it too, so a page can include it in its first load. */
export const joinStatus = (id: string) => read('GET /tournaments/{id}/join', { params: { id } })
/** Only for entrants: the server refuses all other readers. */
export const myEntry = (id: string) => read('GET /tournaments/{id}/player', { params: { id } })
export const sentInvites = (id: string) => read('GET /tournaments/{id}/invites', { params: { id } })
export const freeAgents = (id: string) => read('GET /tournaments/{id}/freeAgents', { params: { id } })
export const pastTeams = (id: string) => read('GET /tournaments/{id}/teams', { params: { id } })
export const rosterRequests = (id: string) => read('GET /tournaments/{id}/rosterRequests', { params: { id } })
export const myMatches = () => read('GET /user/matches', { query: { phase: 'ready', limit: 20 } })
export const matchesOfEntry = (id: string, playerId: string) =>
  read('GET /tournaments/{id}/matches', { params: { id }, query: { playerId, limit: 100 } })
export const myEvents = () => read('GET /user/tournaments', { query: { limit: 50 } })
export const openInvites = () => read('GET /invites', { query: { limit: 100 } })
export const staffRequests = () => read('GET /user/staff')
export const receiptKey = () => read('GET /receipts/key')

export const invite = (id: string, token: string | undefined) =>
  read('GET /invites/{id}', { params: { id }, query: token ? { token } : {} })

/** Reads to invalidate after a change of an entry; the entry itself is read again after the eligibility. */
export const entryReads = [
  'GET /leagues/{id}',
  'GET /tournaments/{id}',
  'GET /tournaments/{id}/join',
  'GET /tournaments/{id}/players',
  'GET /tournaments/{id}/matches',
  'GET /tournaments/{id}/answers',
  'GET /tournaments/{id}/freeAgents',
  'GET /tournaments/{id}/invites',
  'GET /tournaments/{id}/rosterRequests',
  'GET /invites',
  'GET /organizations/{id}',
  'GET /user/matches',
  'GET /user/staff',
] as const

/** Invalidates all of these reads, because the time or another user changed the entry. */
export function useReloadEntry() {
  const client = useQueryClient()
  return () => Promise.all(entryReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
}
