import {
  memberSorts,
  organizationLimits,
  organizationRoles,
  requestStatuses,
} from '@guildhall/contract/organizations/constants.ts'
import { href, type ReplyTo, read } from '../../../lib/api/api.ts'
import { pageIn } from '../../../lib/page/search-page.ts'
import { oneOf, textOf } from '../../../ui/table/search.ts'

export type Member = ReplyTo<'GET /admin/organizations/{id}/members'>['data'][number]
export type JoinRequest = ReplyTo<'GET /organizations/{id}/requests'>['data'][number]
export type Invite = ReplyTo<'GET /organizations/{id}/invites'>['data'][number]
export type CommunityBan = ReplyTo<'GET /organizations/{id}/bans'>['data'][number]
export type Person = Member['user']

/** The lists that a change of a membership makes stale. */
export const memberReads = [
  'GET /admin/organizations/{id}/members',
  'GET /admin/organizations/{id}/profile',
  'GET /organizations/{id}',
] as const

export const memberFilters = ['q', 'role', 'country'] as const
const limit = 25

/** The newest members first. */
const defaultSort = '-joined'

/** From the address of the page: `?q=nova&role=ADMIN&country=DE&sort=-seen&page=2`. */
export function readMemberQuery(search: URLSearchParams) {
  const sort = search.get('sort') ?? defaultSort
  const by = oneOf(memberSorts, sort.replace(/^-/, ''))
  const country = search.get('country')
  return {
    search: textOf(search),
    role: oneOf(organizationRoles, search.get('role')),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    sort: by ?? 'joined',
    order: sort.startsWith('-') || !by ? 'desc' : 'asc',
    page: pageIn(search, organizationLimits.memberPages),
    limit,
  } as const
}

export const sortOf = ({ sort, order }: ReturnType<typeof readMemberQuery>) => (order === 'desc' ? `-${sort}` : sort)

export const members = (id: string, search: URLSearchParams) =>
  read('GET /admin/organizations/{id}/members', { params: { id }, query: readMemberQuery(search) })

/** The members that the filters show. */
export function membersCsv(id: string, search: URLSearchParams) {
  const { search: text, role, country } = readMemberQuery(search)
  return href('GET /admin/organizations/{id}/csv', { params: { id }, query: { search: text, role, country } })
}

/** Open requests, unless the address names another status. */
export const requestStatusOf = (search: URLSearchParams) => oneOf(requestStatuses, search.get('status')) ?? 'PENDING'

export const joinRequests = (id: string, search: URLSearchParams) =>
  read('GET /organizations/{id}/requests', {
    params: { id },
    query: { status: requestStatusOf(search), page: pageIn(search), limit },
  })

export const invites = (id: string, search: URLSearchParams) =>
  read('GET /organizations/{id}/invites', { params: { id }, query: { page: pageIn(search), limit } })

export const bans = (id: string, search: URLSearchParams) =>
  read('GET /organizations/{id}/bans', {
    params: { id },
    query: { search: textOf(search), page: pageIn(search), limit },
  })
