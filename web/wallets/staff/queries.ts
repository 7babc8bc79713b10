import { transactionCauses } from '@guildhall/contract/wallets/constants.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, href, type InputOf, type ReplyTo, read } from '../../lib/api/api.ts'
import { idIn } from '../../lib/page/search-id.ts'
import { pageIn } from '../../lib/page/search-page.ts'
import { textOf } from '../../ui/table/search.ts'

/** Who issues the coins: a community, or the platform, which has no id. `path` is the page of its coins. */
export type Issuer = { id: string | null; path: string }

export type UserWallet = ReplyTo<'GET /admin/wallets'>['data'][number]
export type Person = UserWallet['user']
type Change = InputOf<'PATCH /admin/wallets'>['body']
type Import = InputOf<'POST /admin/wallets/csv'>['body']
export type ChangeResult = ReplyTo<'PATCH /admin/wallets'>
type LedgerPage = ReplyTo<'GET /admin/ledger'>
export type LedgerEntry = LedgerPage['data'][number]

/** The lists that a booking makes stale. */
export const coinReads = [
  'GET /admin/organizations/{id}/wallets',
  'GET /admin/organizations/{id}/coins',
  'GET /admin/organizations/{id}/ledger',
  'GET /admin/wallets',
  'GET /admin/coins',
  'GET /admin/ledger',
] as const

export const changeWallets = (id: string | null, body: Change): Promise<ChangeResult> =>
  id === null
    ? call('PATCH /admin/wallets', { body })
    : call('PATCH /admin/organizations/{id}/wallets', { params: { id }, body })

export const importCoins = (id: string | null, body: Import): Promise<ChangeResult> =>
  id === null
    ? call('POST /admin/wallets/csv', { body })
    : call('POST /admin/organizations/{id}/wallets/csv', { params: { id }, body })

const limit = 25

export const coinTotals = (id: string | null) =>
  id === null ? read('GET /admin/coins') : read('GET /admin/organizations/{id}/coins', { params: { id } })

export const sortOf = (search: URLSearchParams) => (search.get('sort') === 'balance' ? 'balance' : '-balance')

/** From the address of the page: `?q=nova&sort=balance&page=2`. */
export function wallets(id: string | null, search: URLSearchParams) {
  const query = {
    search: textOf(search),
    sort: sortOf(search) === 'balance' ? 'poorest' : 'richest',
    page: pageIn(search),
    limit,
  } as const
  return id === null
    ? read('GET /admin/wallets', { query })
    : read('GET /admin/organizations/{id}/wallets', { params: { id }, query })
}

export const ledgerFilters = ['cause', 'days', 'user'] as const
export const periods = [7, 30, 90, 365] as const

/** From the address of the page: `?cause=GRANT&days=30&user=<id>`. */
export function readLedgerFilter(search: URLSearchParams, now: number) {
  const cause = transactionCauses.find((name) => name === search.get('cause'))
  const days = periods.find((period) => String(period) === search.get('days'))
  const from = days && new Date(now - days * 86_400_000).toISOString().slice(0, 10)
  const userId = idIn(search, 'user')
  return { ...(cause && { cause }), ...(from && { from: `${from}T00:00:00.000Z` }), ...(userId && { userId }) }
}

type LedgerFilter = ReturnType<typeof readLedgerFilter>

export const ledger = (id: string | null, filter: LedgerFilter) =>
  infiniteQueryOptions({
    queryKey: [id === null ? 'GET /admin/ledger' : 'GET /admin/organizations/{id}/ledger', id, filter],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<LedgerPage> => {
      const query = { ...filter, ...(pageParam && { cursor: pageParam }) }
      return id === null
        ? call('GET /admin/ledger', { query })
        : call('GET /admin/organizations/{id}/ledger', { params: { id }, query })
    },
    getNextPageParam: ({ cursor }: LedgerPage) => cursor,
  })

export const ledgerCsv = (id: string | null, query: LedgerFilter) =>
  id === null
    ? href('GET /admin/ledger/csv', { query })
    : href('GET /admin/organizations/{id}/ledger/csv', { params: { id }, query })
