import { type ReplyTo, read } from '../../lib/api/api.ts'
import { pageIn } from '../../lib/page/search-page.ts'

export type Suppression = ReplyTo<'GET /admin/suppressions'>['data'][number]

/** From the address of the page: `?q=example.com&page=2`. */
export function suppressions(search: URLSearchParams) {
  const text = search.get('q')?.trim().slice(0, 254)
  return read('GET /admin/suppressions', { query: { page: pageIn(search), limit: 25, ...(text && { search: text }) } })
}

export const communitySuppressions = (id: string, search: URLSearchParams) =>
  read('GET /admin/organizations/{id}/suppressions', { params: { id }, query: { page: pageIn(search), limit: 25 } })
