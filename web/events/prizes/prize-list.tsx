import type { Tournament } from '../queries.ts'
import { prizeRows, usePrizes } from './prize.ts'

/** The prizes by rank; the first three have gold, silver and bronze. */
export function PrizeList({ prizes }: { prizes: Tournament['prizes'] }) {
  const { formatPrize, formatRanks } = usePrizes()
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
