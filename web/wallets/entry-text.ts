/** What a ledger entry is about, in words and as an icon. */
import {
  CirclePlus,
  FileText,
  Gift,
  type LucideIcon,
  Scale,
  ShoppingBag,
  Swords,
  Target,
  Ticket,
  Trophy,
  Undo2,
} from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Transaction } from './queries.ts'

const causeIcons: Record<Transaction['cause'], LucideIcon> = {
  REWARD: CirclePlus,
  RANK_AWARD: Trophy,
  ENTRY_FEE: Ticket,
  ENTRY_REFUND: Undo2,
  PURCHASE: ShoppingBag,
  PURCHASE_REFUND: Undo2,
  GRANT: Gift,
  DEDUCTION: Scale,
  CORRECTION: Scale,
  REVERSAL: Undo2,
}
const rewardIcons = {
  PARTICIPATION: Ticket,
  WIN_MATCH: Swords,
  SUBMIT_SCORES: Target,
  COMPLETE_FORM: FileText,
} as const
type Reward = keyof typeof rewardIcons
const isReward = (name: string | null): name is Reward => name !== null && Object.hasOwn(rewardIcons, name)

export const iconOf = ({ cause, reward }: Transaction): LucideIcon =>
  cause === 'REWARD' && isReward(reward) ? rewardIcons[reward] : causeIcons[cause]

export function useEntryText() {
  const t = useTranslation('wallet')
  return ({ cause, reward, rank, matchNo, item }: Transaction): string => {
    if (cause === 'RANK_AWARD') return rank ? t('entry.rank', { count: rank, ordinal: true }) : t('entry.RANK_AWARD')
    if (cause === 'REWARD' && reward === 'WIN_MATCH' && matchNo !== null) return t('entry.wonMatch', { no: matchNo })
    if (cause === 'REWARD' && isReward(reward)) return t(`entry.${reward}`)
    if (cause === 'PURCHASE' && item) return t('entry.bought', { item: item.name })
    if (cause === 'PURCHASE_REFUND' && item) return t('entry.refunded', { item: item.name })
    return t(`entry.${cause}`)
  }
}
