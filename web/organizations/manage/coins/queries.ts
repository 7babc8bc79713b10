import { transactionCauses } from '@guildhall/contract/wallets/constants.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type InputOf, type ReplyTo, read } from '../../../lib/api/api.ts'

export type UserWallet = ReplyTo<'GET /admin/organizations/{id}/wallets'>['data'][number]
export type Person = UserWallet['user']
export type Change = InputOf<'PATCH /admin/organizations/{id}/wallets'>['body']
export type ChangeResult = ReplyTo<'PATCH /admin/organizations/{id}/wallets'>
type LedgerPage = ReplyTo<'GET /admin/organizations/{id}/ledger'>
export type LedgerEntry = LedgerPage['data'][number]

/** The lists that a booking makes stale. */
export const coinsStale = [
  'GET /admin/organizations/{id}/wallets',
  'GET /admin/organizations/{id}/coins',
  'GET /admin/organizations/{id}/ledger',
] as const

const limit = 25
const pageOf = (search: URLSearchParams) => Math.max(1, Math.floor(Number(search.get('page'))) || 1)

export const coinTotals = (id: string) => read('GET /admin/organizations/{id}/coins', { params: { id } })

export const sortOf = (search: URLSearchParams) => (search.get('sort') === 'balance' ? 'balance' : '-balance')

/** From the address of the page: `?q=nova&sort=balance&page=2`. */
export const wallets = (id: string, search: URLSearchParams) =>
  read('GET /admin/organizations/{id}/wallets', {
    params: { id },
    query: {
      search: search.get('q')?.trim() || undefined,
      sort: sortOf(search) === 'balance' ? 'poorest' : 'richest',
      page: pageOf(search),
      limit,
    },
  })

export const ledgerFilters = ['cause', 'days', 'user'] as const
export const periods = [7, 30, 90, 365] as const

/** From the address of the page: `?cause=GRANT&days=30&user=<id>`. */
export function readLedgerFilter(search: URLSearchParams, now: number) {
  const cause = transactionCauses.find((name) => name === search.get('cause'))
  const days = periods.find((period) => String(period) === search.get('days'))
  const from = days && new Date(now - days * 86_400_000).toISOString().slice(0, 10)
  const userId = search.get('user')
  return { ...(cause && { cause }), ...(from && { from: `${from}T00:00:00.000Z` }), ...(userId && { userId }) }
}

export const ledger = (id: string, filter: ReturnType<typeof readLedgerFilter>) =>
  infiniteQueryOptions({
    queryKey: ['GET /admin/organizations/{id}/ledger', id, filter],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<LedgerPage> =>
      call('GET /admin/organizations/{id}/ledger', {
        params: { id },
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
      }),
    getNextPageParam: ({ cursor }: LedgerPage) => cursor,
  })
