import { type SeriesScoring, standardPoints } from '@guildhall/contract/series/constants.ts'
import { usePrizes } from '../../events/prizes/prize.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Series } from '../queries.ts'

export const tableOf = ({ scoring, table }: { scoring: SeriesScoring; table: Series['rules']['table'] }) =>
  scoring === 'placement' ? standardPoints : table

/** How many points each result gives. */
export function PointTable({ rules }: { rules: Series['rules'] }) {
  const t = useTranslation('series')
  const { number } = useFormat()
  const { formatRanks } = usePrizes()
  return (
    <section className="series-points">
      <h2>{t('pointsPerEvent')}</h2>
      {rules.scoring === 'wins' ? (
        <p>{t('pointsPerWin', { count: rules.pointsPerWin })}</p>
      ) : (
        <dl>
          {tableOf(rules).map(({ from, to, points }) => (
            <div key={from}>
              <dt>{formatRanks({ from, to })}</dt>
              <dd>{number(points)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
