import { type PointAward, pointAwards } from '@guildhall/contract/points/constants.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { usePaid } from './use-earned-xp.ts'
import './earn.css'

export const Xp = ({ amount }: { amount: number }) => {
  const t = useWords('identity')
  return <span className="xp-gain">{t('xp', { count: amount })}</span>
}

/** What an act pays, beside it, until it was paid. */
export function Earn({ award }: { award: PointAward | undefined }) {
  const paid = usePaid()
  if (!award || !paid || paid.has(award)) return null
  return <Xp amount={pointAwards[award].amount} />
}
