import { itemTypes, orderStates, shownItemStates } from '@guildhall/contract/shop/constants.ts'
import { type ReplyTo, read } from '../../lib/api/api.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { textOf } from '../../ui/table/search.ts'

export type ManagedItem = ReplyTo<'GET /admin/items/{id}'>
export type Order = ReplyTo<'GET /organizations/{id}/orders/{orderId}'>

export const pageSize = 25

/** From the address of the page: `?state=LIVE&type=TAG&q=aurora&page=2`. */
export function readItemQuery(search: URLSearchParams) {
  const state = shownItemStates.find((option) => option === search.get('state'))
  const type = itemTypes.find((option) => option === search.get('type'))
  const text = textOf(search)
  return { ...(state && { state }), ...(type && { type }), ...(text && { search: text }), page: pageIn(search) }
}

export function readOrderQuery(search: URLSearchParams) {
  const state = orderStates.find((option) => option === search.get('state'))
  const type = itemTypes.find((option) => option === search.get('type'))
  const text = textOf(search)
  return { ...(state && { state }), ...(type && { type }), ...(text && { search: text }), page: pageIn(search) }
}

export const managedItems = (organizationId: string, query: ReturnType<typeof readItemQuery>) =>
  read('GET /admin/items', { query: { organizationId, ...query, limit: pageSize } })
export const managedItem = (id: string) => read('GET /admin/items/{id}', { params: { id } })
export const redeemCodes = (id: string, page: number) =>
  read('GET /admin/items/{id}/redeem-codes', { params: { id }, query: { page, limit: 10 } })
export const purchasers = (id: string, page: number) =>
  read('GET /admin/items/{id}/purchasers', { params: { id }, query: { page, limit: 10 } })
export const orders = (id: string, query: ReturnType<typeof readOrderQuery>) =>
  read('GET /organizations/{id}/orders', { params: { id }, query: { ...query, limit: pageSize } })

/** What a change of an item, its codes or an order makes stale. */
export const shopReads = [
  'GET /admin/items',
  'GET /admin/items/{id}',
  'GET /admin/items/{id}/redeem-codes',
  'GET /admin/items/{id}/purchasers',
  'GET /organizations/{id}/orders',
  'GET /admin/organizations/{id}/profile',
  'GET /organizations/{id}/items',
  'GET /items',
] as const
