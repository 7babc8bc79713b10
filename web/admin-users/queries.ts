import { adminUserLimits, type UserSort, userSorts, userStates } from '@guildhall/contract/admin-users/constants.ts'
import { roles } from '@guildhall/contract/identity/constants.ts'
import { href, type ReplyTo, read } from '../lib/api/api.ts'
import { oneOf } from '../ui/table/search.ts'

export type UserList = ReplyTo<'GET /admin/users'>
export type ListedUser = UserList['data'][number]
export type UserDetails = ReplyTo<'GET /admin/users/{id}'>

export const userFilters = ['q', 'role', 'state', 'joinedFrom', 'joinedTo'] as const
export const userReads = ['GET /admin/users', 'GET /admin/users/{id}'] as const

const dayOf = (value: string | null) => (value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined)

export const sortOf = (search: URLSearchParams): UserSort => oneOf(userSorts, search.get('sort')) ?? '-lastSeenAt'

/** From the address of the page: `?q=nova&role=ADMIN&state=banned&joinedFrom=2026-01-01&sort=username&after=…`. */
function readFilters(search: URLSearchParams) {
  const q = search.get('q')?.trim().slice(0, adminUserLimits.search.max) || undefined
  const role = oneOf(roles, search.get('role'))
  const state = oneOf(userStates, search.get('state'))
  const [joinedFrom, joinedTo] = [dayOf(search.get('joinedFrom')), dayOf(search.get('joinedTo'))]
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(state && { state }),
    ...(joinedFrom && { joinedFrom }),
    ...(joinedTo && { joinedTo }),
    sort: sortOf(search),
  }
}

export function users(search: URLSearchParams) {
  const cursor = search.get('after')
  return read('GET /admin/users', { query: { ...readFilters(search), ...(cursor && { cursor }), limit: 25 } })
}

export const csvHref = (search: URLSearchParams) =>
  href('GET /admin/users', { query: { ...readFilters(search), format: 'csv' } })

export const userDetails = (id: string) => read('GET /admin/users/{id}', { params: { id } })
