import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { League, TableRow } from '../queries.ts'

type TargetsProps = { row: TableRow; points: League['settings']['points'] }

/** What must happen for the reader's team: one line for each goal of the table. */
export function Targets({ row, points }: TargetsProps) {
  const t = useTranslation('leagues')
  const { number } = useFormat()
  if (row.chances.length === 0) return null
  const textOf = ({ outcome, pointsNeeded }: TableRow['chances'][number]) => {
    if (outcome !== 'own-hands' && outcome !== 'needs-others') return t(`chance.${outcome}`)
    if (pointsNeeded === null || pointsNeeded <= 0) return t(`chance.${outcome}`)
    const wins = points.win > 0 ? Math.ceil(pointsNeeded / points.win) : 0
    return wins > 0 ? t('chance.wins', { count: wins }) : t('chance.points', { points: number(pointsNeeded) })
  }
  return (
    <section className="league-side">
      <h2>{t('targets')}</h2>
      <ul className="pair-rows">
        {row.chances.map((chance) => (
          <li key={chance.goal}>
            {t(`goal.${chance.goal}`)}
            <b>{textOf(chance)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
