import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Tournament } from '../queries.ts'
import { prizeRows, usePrizes } from './prize.ts'

/** The prizes by rank; the first three have gold, silver and bronze. */
export function PrizeList({ prizes }: { prizes: Tournament['prizes'] }) {
  const t = useTranslation('tournaments')
  const { formatPrize, formatRanks } = usePrizes()
  if (prizes.length === 0) return <p>{t('noPrizes')}</p>
  return (
    <dl className="prize-list">
      {prizeRows(prizes).map((row) => (
        <div key={`${row.from}-${row.to}`}>
          <dt className="place" data-place={row.from}>
            {formatRanks(row)}
          </dt>
          <dd>{row.prizes.map(formatPrize).join(' + ')}</dd>
        </div>
      ))}
    </dl>
  )
}
