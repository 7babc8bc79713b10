import { type PointAward, pointAwards } from '@guildhall/contract/points/constants.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { usePaidAwards } from './use-paid-awards.ts'
import './earn.css'

export const Xp = ({ amount }: { amount: number }) => {
  const t = useTranslation('identity')
  return <span className="xp-gain">{t('xp', { count: amount })}</span>
}

/** The XP award next to an action, until it was paid. */
export function Earn({ award }: { award: PointAward | undefined }) {
  const paid = usePaidAwards()
  if (!award || !paid || paid.has(award)) return null
  return <Xp amount={pointAwards[award].amount} />
}
