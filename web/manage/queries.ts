/** The queries of the manage pages, and the queries that each staff action invalidates. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Address, type ReplyTo, read } from '../lib/api/api.ts'
import { useAction } from '../ui/controls/use-action.ts'

export type Event = ReplyTo<'GET /tournaments/{id}'>
export type CheckInOverview = ReplyTo<'GET /tournaments/{id}/checkin'>
export type StartPreview = ReplyTo<'GET /tournaments/{id}/start'>
export type StaffPlayer = ReplyTo<'GET /admin/tournaments/{id}/players'>['data'][number]
export type RosterRequest = ReplyTo<'GET /tournaments/{id}/rosterRequests'>['data'][number]
export type Referrers = ReplyTo<'GET /admin/tournaments/{id}/analytics/referrers'>
export type Answers = ReplyTo<'GET /admin/tournaments/{id}/analytics/formResponses'>
export type Announcement = Event['announcements'][number]

export const perPage = 100

const acceptsLateEntry = ({ type, endedAt }: Pick<Event, 'type' | 'endedAt'>) =>
  endedAt === null && (type === 'SWISS' || type === 'LEADERBOARD')

/** Until the start. Swiss pairs a late entrant from the next round on; a leaderboard accepts one at any time. */
export const acceptsEntrants = (event: Pick<Event, 'type' | 'startedAt' | 'endedAt' | 'cancelledAt'>) =>
  !event.cancelledAt && (event.startedAt === null || acceptsLateEntry(event))

export const eventQuery = (id: string) => read('GET /tournaments/{id}', { params: { id } })
export const checkInQuery = (id: string) => read('GET /tournaments/{id}/checkin', { params: { id } })
export const startPreviewQuery = (id: string) => read('GET /tournaments/{id}/start', { params: { id } })
export const hostsQuery = (id: string) => read('GET /tournaments/{id}/hosts', { params: { id } })
export const moderatorsQuery = (id: string) => read('GET /tournaments/{id}/moderators', { params: { id } })
export const visitsQuery = (id: string, days: number) =>
  read('GET /admin/tournaments/{id}/analytics/visits', { params: { id }, query: { days } })
export const referrersQuery = (id: string, days: number) =>
  read('GET /admin/tournaments/{id}/analytics/referrers', { params: { id }, query: { days } })
export const registrationQuery = (id: string) =>
  read('GET /admin/tournaments/{id}/analytics/registration', { params: { id } })
export const answersQuery = (id: string) =>
  read('GET /admin/tournaments/{id}/analytics/formResponses', { params: { id } })
export const rosterRequestsQuery = (id: string) => read('GET /tournaments/{id}/rosterRequests', { params: { id } })
export const entrantsQuery = (id: string, query: string, page: number) =>
  read('GET /admin/tournaments/{id}/players', {
    params: { id },
    query: { form: true, page, limit: perPage, ...(query && { query }) },
  })
export const latestEntrantsQuery = (id: string) =>
  read('GET /admin/tournaments/{id}/players', { params: { id }, query: { latest: true, limit: 6 } })
/** Before the start the entrants with a spot, then everyone with a seed; best seed first. */
export const seedsQuery = (id: string, page: number) =>
  read('GET /tournaments/{id}/players', { params: { id }, query: { seeds: true, page, limit: perPage } })

const manageQueries = [
  'GET /tournaments/{id}',
  'GET /tournaments/{id}/checkin',
  'GET /tournaments/{id}/start',
  'GET /tournaments/{id}/hosts',
  'GET /tournaments/{id}/moderators',
  'GET /tournaments/{id}/payments',
  'GET /tournaments/{id}/payments/totals',
  'GET /tournaments/{id}/players',
  'GET /tournaments/{id}/answers',
  'GET /tournaments/{id}/preview',
  'GET /tournaments/{id}/bracket',
  'GET /tournaments/{id}/standings',
  'GET /tournaments/{id}/rosterRequests',
  'GET /admin/tournaments/{id}/players',
  'GET /admin/tournaments/{id}/matches',
  'GET /admin/tournaments/{id}/matches/totals',
  'GET /tournaments/{id}/forecast',
  'GET /tournaments/{id}/round',
  'GET /tournaments/{id}/log',
  'GET /tournaments/{id}/tickets',
  'GET /tickets/{id}',
  'GET /matches/{id}',
  'GET /matches/{id}/submissions',
  'GET /tournaments/{id}/complete',
  'GET /admin/tournaments/{id}/submissions',
  'GET /admin/tournaments/{id}/submissions/totals',
] as const

/** Reloads the manage queries on screen; the others reload when a screen uses them. */
export function useReload() {
  const client = useQueryClient()
  return useCallback(
    () => Promise.all(manageQueries.map((address) => client.invalidateQueries({ queryKey: [address] }))),
    [client],
  )
}

export const useStaffAction = <A extends Address>(address: A, message?: (reply: ReplyTo<A>) => string) =>
  useAction(address, manageQueries, message)
