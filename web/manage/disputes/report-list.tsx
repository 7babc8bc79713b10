import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { resultOf } from '../matches/dialogs/series.ts'
import { type Decided, reports, type Score } from '../matches/queries.ts'

/** The reports of both opponents; a click copies a report into the form. */
export function ReportList({ match, onUse }: { match: Decided; onUse: (scores: Score[]) => void }) {
  const t = useWords('manage-matches')
  const isReported = match.status === 'reported' || match.status === 'disputed'
  const { data } = useQuery({ ...reports(match.id), enabled: isReported })
  const waiting = data?.data.filter(({ status }) => status === 'PENDING') ?? []
  if (waiting.length === 0) return null
  return (
    <ul className="board-reports" aria-label={t('reportsHead')}>
      {waiting.map(({ id, player, scores }) => (
        <li key={id}>
          {t('reportedBy', { name: player.name })} <b>{resultOf(scores, match.bestOf)}</b>
          <Button size="dense" aria-label={`${t('useReport')}, ${player.name}`} onClick={() => onUse(scores)}>
            {t('useReport')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
