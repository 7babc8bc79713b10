import { tournamentFilters } from '@guildhall/contract/tournaments/constants.ts'
import { type ReplyTo, read } from '../../../lib/api/api.ts'
import { pageIn } from '../../../lib/page/search-page.ts'
import { textOf } from '../../../ui/table/search.ts'

export type HostedTournament = ReplyTo<'GET /admin/organizations/{id}/tournaments'>['data'][number]
export type HostedLeague = ReplyTo<'GET /organizations/{id}/leagues'>['data'][number]
export type EventPage =
  | ReplyTo<'GET /admin/organizations/{id}/tournaments'>
  | ReplyTo<'GET /organizations/{id}/leagues'>

const limit = 25

const readQuery = (search: URLSearchParams) => ({
  status: tournamentFilters.find((filter) => filter === search.get('status')) ?? 'all',
  page: pageIn(search),
  limit,
})

export const hostedTournaments = (id: string, search: URLSearchParams) =>
  read('GET /admin/organizations/{id}/tournaments', {
    params: { id },
    query: { ...readQuery(search), search: textOf(search), list: true },
  })

export const hostedLeagues = (id: string, search: URLSearchParams) =>
  read('GET /organizations/{id}/leagues', { params: { id }, query: readQuery(search) })
