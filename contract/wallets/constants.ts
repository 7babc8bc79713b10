import type { TournamentType } from '../tournaments/constants.ts'

/** The default coin rewards of an organization, and the formats they apply to. */
type Reward = { amount: number; only?: readonly TournamentType[]; never?: readonly TournamentType[] }

export const coinRewards = {
  PARTICIPATION: { amount: 1, never: ['REGISTRATION'] },
  WIN_MATCH: { amount: 2, never: ['LEADERBOARD', 'REGISTRATION'] },
  SUBMIT_SCORES: { amount: 5, only: ['LEADERBOARD'] },
  COMPLETE_FORM: { amount: 5, only: ['REGISTRATION'] },
} as const satisfies Record<string, Reward>

export type CoinReward = keyof typeof coinRewards

export function coinRewardApplies(reward: CoinReward, type: TournamentType): boolean {
  const rule: Reward = coinRewards[reward]
  if (rule.only) return rule.only.includes(type)
  return !rule.never?.includes(type)
}

/** Every transaction has one of these causes. */
export const transactionCauses = [
  'REWARD',
  'RANK_AWARD',
  'ENTRY_FEE',
  'ENTRY_REFUND',
  'PURCHASE',
  'PURCHASE_REFUND',
  'GRANT',
  'REVERSAL',
  'DEDUCTION',
  'CORRECTION',
] as const
export type TransactionCause = (typeof transactionCauses)[number]

/** The groups of causes that a list of transactions can be filtered by. */
export const transactionGroups = {
  earned: ['REWARD', 'RANK_AWARD'],
  spent: ['ENTRY_FEE', 'PURCHASE'],
  refunds: ['ENTRY_REFUND', 'PURCHASE_REFUND'],
  staff: ['GRANT', 'DEDUCTION', 'CORRECTION', 'REVERSAL'],
} as const satisfies Record<string, readonly TransactionCause[]>
export type TransactionGroup = keyof typeof transactionGroups
export const transactionGroupNames = ['earned', 'spent', 'refunds', 'staff'] as const satisfies TransactionGroup[]

/** What staff can do with wallets: add coins, remove coins, or set the balance to an amount. */
export const walletActions = ['grant', 'deduct', 'correct'] as const
export type WalletAction = (typeof walletActions)[number]

/** `unknown`: no member of the community and no wallet there. */
export const grantProblems = ['unknown', 'duplicate', 'amount', 'short'] as const
export type GrantProblem = (typeof grantProblems)[number]

export const walletSorts = ['richest', 'poorest'] as const

export const walletLimits = {
  amount: 1_000_000_000,
  reason: { min: 3, max: 200 },
  people: 200,
  /** The total of a list is counted up to here. */
  counted: 10_000,
  csvRows: 5_000,
  csvText: 500_000,
} as const

export const walletNotifications = {
  coins: {
    group: 'account',
    defaults: { page: true, push: false, email: false },
    values: ['community'],
    variants: {
      granted: ['community', 'coins', 'reason'],
      deducted: ['community', 'coins', 'reason'],
      corrected: ['community', 'coins', 'reason'],
    },
  },
} as const

export const ledgerNotifications = {
  'ledger-difference': { group: 'staff', defaults: { page: true, push: true, email: true }, values: ['differences'] },
} as const
