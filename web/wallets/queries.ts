import { type TransactionGroup, transactionGroupNames } from '@guildhall/contract/wallets/constants.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { useLive } from '../lib/live/live.ts'

type TransactionPage = ReplyTo<'GET /user/transactions'>
export type Transaction = TransactionPage['data'][number]
export type Wallet = ReplyTo<'GET /organizations/{id}/wallet'>
export type WalletCard = ReplyTo<'GET /user/wallets'>['data'][number]

/** The last part of the address of the universal wallet. */
const universal = 'universal'

export const ownWallets = () => read('GET /user/wallets')
const universalWallet = () => read('GET /user/universal-wallet')
const walletIn = (username: string) => read('GET /organizations/{id}/wallet', { params: { id: username } })

export const walletAt = (name: string) => (name === universal ? universalWallet() : walletIn(name))

export const nameOf = ({ organization }: WalletCard) => organization?.username ?? universal

/** Without a name in the address it is the wallet with the most coins. */
export function defaultWallet(wallets: readonly WalletCard[]): string {
  const [first] = wallets.toSorted((a, b) => b.balance - a.balance)
  return first ? nameOf(first) : universal
}

export const periods = [30, 90, 365] as const

/** From the address of the page: `?show=earned&days=30`. A period starts at midnight UTC, so that its query stays the same all day. */
export function readFilter(search: URLSearchParams, now: number) {
  const group = transactionGroupNames.find((name: TransactionGroup) => name === search.get('show'))
  const days = periods.find((period) => String(period) === search.get('days'))
  const from = days && new Date(now - days * 86_400_000).toISOString().slice(0, 10)
  return { ...(group && { group }), ...(from && { from: `${from}T00:00:00.000Z` }) }
}
export type Filter = ReturnType<typeof readFilter>

export const transactionsOf = (organizationId: string | undefined, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['GET /user/transactions', organizationId, filter],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<TransactionPage> =>
      call('GET /user/transactions', { query: { organizationId, ...filter, ...(pageParam && { cursor: pageParam }) } }),
    getNextPageParam: ({ cursor }: TransactionPage) => cursor,
  })

const stale = [
  'GET /user/wallets',
  'GET /user/universal-wallet',
  'GET /organizations/{id}/wallet',
  'GET /user/transactions',
]

/** A booking in one of the reader's wallets updates the page. */
export function useWalletUpdates(userId: string) {
  const client = useQueryClient()
  useLive(`user:${userId}`, (message) => {
    const { data } = 'data' in message ? message : { data: null }
    const isBooking = typeof data === 'object' && data !== null && 'balance' in data
    if ('missed' in message || isBooking)
      for (const address of stale) void client.invalidateQueries({ queryKey: [address] })
  })
}
