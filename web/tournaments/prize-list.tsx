import { useWords } from '../lib/i18n.ts'
import { usePrizes } from './prize.ts'
import type { Tournament } from './queries.ts'

/** Place by place; the first three wear their metal. */
export function PrizeList({ prizes }: { prizes: Tournament['prizes'] }) {
  const t = useWords('tournaments')
  const { one, places } = usePrizes()
  if (prizes.length === 0) return <p>{t('noPrizes')}</p>
  return (
    <dl className="prize-list">
      {prizes.map((prize) => (
        <div key={`${prize.from}-${prize.to}-${prize.kind}-${prize.title}`}>
          <dt className="place" data-place={prize.from}>
            {places(prize)}
          </dt>
          <dd>{one(prize)}</dd>
        </div>
      ))}
    </dl>
  )
}
