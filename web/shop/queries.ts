import { itemFilters, itemSorts } from '@guildhall/contract/shop/constants.ts'
import { type InputOf, type ReplyTo, read } from '../lib/api/api.ts'
import { pageIn } from '../lib/page/search-page.ts'

export type ShopItem = ReplyTo<'GET /items/{id}'>
export type OwnItem = ReplyTo<'GET /user/items/{id}'>
type ShopQuery = NonNullable<InputOf<'GET /items'>['query']>

const pageSize = 24

/** From the address of the page: `?type=BANNER&affordable=true&sort=cheapest&page=2`. */
export function readShopQuery(search: URLSearchParams): ShopQuery {
  const filter = itemFilters.find((type) => type === search.get('type'))
  const sort = itemSorts.find((order) => order === search.get('sort'))
  return {
    ...(filter && filter !== 'all' && { filter }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(search.get('affordable') === 'true' && { affordable: true }),
    page: pageIn(search),
    limit: pageSize,
  }
}

export const shopItems = (community: string, query: ShopQuery) =>
  read('GET /organizations/{id}/items', { params: { id: community }, query })
export const allItems = (query: ShopQuery) => read('GET /items', { query })
export const itemById = (id: string) => read('GET /items/{id}', { params: { id } })
/** The reader's wallet in a community. */
export const communityWallet = (id: string) => read('GET /organizations/{id}/wallet', { params: { id } })
export const ownItems = (query: { organizationId?: string; page?: number; limit?: number }) =>
  read('GET /user/items', { query })

/** What a purchase, a refund or wearing an item changes. */
export const purchaseReads = [
  'GET /items',
  'GET /items/{id}',
  'GET /organizations/{id}/items',
  'GET /user/items',
  'GET /organizations/{id}/wallet',
  'GET /user/wallets',
  'GET /user/universal-wallet',
  'GET /user/transactions',
  'GET /profiles/{id}',
] as const
