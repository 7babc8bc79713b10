import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import type { Transaction } from './queries.ts'
import { defaultWallet, readFilter } from './queries.ts'
import { TransactionTable } from './transaction-table.tsx'

const nothing = { reward: null, rank: null, event: null, matchNo: null, item: null, reason: null }
const event = { id: 'e1', name: 'Friday Cup', path: '/tournaments/e1' }
const createdAt = '2026-11-13T11:52:00.000Z'
const entries: Transaction[] = [
  { ...nothing, id: '4', createdAt, cause: 'RANK_AWARD', rank: 2, amount: 120, balance: 1260, event },
  { ...nothing, id: '3', createdAt, cause: 'REWARD', reward: 'WIN_MATCH', matchNo: 9, amount: 2, balance: 1140, event },
  {
    ...nothing,
    id: '2',
    createdAt,
    cause: 'PURCHASE',
    item: { id: 'i', name: 'FRIDAY tag' },
    amount: -250,
    balance: 1138,
  },
  { ...nothing, id: '1', createdAt, cause: 'GRANT', reason: 'Thanks for casting', amount: 50, balance: 1388 },
]

test('each entry says what it was for, its amount and the balance after it', () => {
  show(<TransactionTable entries={entries} coin="Lumen" />)
  const rows = screen.getAllByRole('row').slice(1)
  const textOf = (row: HTMLElement | undefined) =>
    row
      ? within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
      : []
  const [rank, win, purchase, grant] = rows.map(textOf)
  expect([rank?.[1], rank?.[2], rank?.[3]]).toEqual([expect.stringContaining('2nd placeFriday Cup'), '+120', '1,260'])
  expect(win?.[1]).toContain('Won match M9')
  expect([purchase?.[1], purchase?.[2]]).toEqual([expect.stringContaining('Bought FRIDAY tag'), '−250'])
  expect(grant?.[1]).toContain('“Thanks for casting”')
})

test('the address filters the list, and without a name it shows the wallet with the most coins', () => {
  const now = Date.parse('2026-11-16T08:00:00.000Z')
  expect(readFilter(new URLSearchParams('show=spent&days=30'), now)).toEqual({
    group: 'spent',
    from: '2026-10-17T00:00:00.000Z',
  })
  expect(readFilter(new URLSearchParams('show=nothing&days=31'), now)).toEqual({})
  const organization = { id: 'o', name: 'Boost Club', username: 'boost-club', avatar: null, theme: {}, coin: null }
  const wallets = [
    { organization: null, balance: 5 },
    { organization, balance: 9 },
  ]
  expect([defaultWallet(wallets), defaultWallet([])]).toEqual(['boost-club', 'universal'])
})
