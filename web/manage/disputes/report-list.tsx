import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type DecidableMatch, reportsQuery, type Score } from '../matches/queries.ts'
import { useReportedResult } from './use-reported-result.ts'

/** The reports of both opponents; a click copies a report into the form. */
export function ReportList({ match, onUse }: { match: DecidableMatch; onUse: (scores: Score[]) => void }) {
  const t = useTranslation('manage-matches')
  const resultOf = useReportedResult(match)
  const isReported = match.status === 'reported' || match.status === 'disputed'
  const { data } = useQuery({ ...reportsQuery(match.id), enabled: isReported })
  const pendingReports = data?.data.filter(({ status }) => status === 'PENDING') ?? []
  if (pendingReports.length === 0) return null
  return (
    <ul className="matches-reports" aria-label={t('reportsHead')}>
      {pendingReports.map(({ id, player, scores }) => (
        <li key={id}>
          {t('reportedBy', { name: player.name })} <b>{resultOf(scores)}</b>
          <Button size="dense" aria-label={`${t('useReport')}, ${player.name}`} onClick={() => onUse(scores)}>
            {t('useReport')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
