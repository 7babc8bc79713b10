import { adminSorts, organizationMarks } from '@guildhall/contract/organizations/constants.ts'
import { visibilities } from '@guildhall/contract/tournaments/constants.ts'
import { href, type Readable, type ReplyTo, read } from '../../lib/api/api.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { textOf } from '../../ui/table/search.ts'

export type AdminCommunity = ReplyTo<'GET /admin/organizations'>['data'][number]

export const communityFilters = ['q', 'visibility', 'mark'] as const

function readFilters(search: URLSearchParams) {
  const text = textOf(search)
  const visibility = visibilities.find((value) => value === search.get('visibility'))
  const mark = organizationMarks.find((value) => value === search.get('mark'))
  const sort = adminSorts.find((value) => value === search.get('sort'))
  return {
    ...(text && { search: text }),
    ...(visibility && { visibility }),
    ...(mark && { mark }),
    ...(sort && { sort }),
  }
}

export const adminCommunities = (search: URLSearchParams) =>
  read('GET /admin/organizations', {
    query: { ...readFilters(search), page: pageIn(search), limit: 25 },
  })

export const communitiesCsv = (search: URLSearchParams) =>
  href('GET /admin/organizations/csv', { query: readFilters(search) })

/** What a change of a community by an admin of the site makes stale. */
export const communityReads = [
  'GET /admin/organizations',
  'GET /admin/organizations/{id}',
] as const satisfies readonly Readable[]
