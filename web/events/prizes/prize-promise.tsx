import { CircleCheck, HandCoins } from 'lucide-react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Tournament } from '../queries.ts'
import { usePrizes } from './prize.ts'

/** The guarantor of the money, and whether it is funded. */
export function PrizePromise({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { day } = useFormat()
  const { fundedAt } = usePrizes()
  if (event.prizes.every(({ kind }) => kind !== 'money')) return null
  const fundedTime = fundedAt(event.prizes)
  const { createdBy, organization } = event
  const host = organization?.name ?? createdBy.name ?? createdBy.username ?? ''
  const Icon = fundedTime ? CircleCheck : HandCoins
  const isPartlyFunded = event.prizes.some(({ kind, fundedAt }) => kind === 'money' && fundedAt !== undefined)
  return (
    <p className="prize-promise">
      <Icon size={16} aria-hidden="true" />
      {fundedTime
        ? t('allFunded', { host, day: day(fundedTime) })
        : t(isPartlyFunded ? 'partlyFunded' : 'onlyPromised', { host })}
    </p>
  )
}
