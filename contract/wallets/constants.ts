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
] as const
export type TransactionCause = (typeof transactionCauses)[number]

/** @public The issues on shop and payments read them. */
export const walletLimits = { amount: 1_000_000_000, reason: { max: 200 } } as const
