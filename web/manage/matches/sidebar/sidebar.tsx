import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { LogRows } from '../../log/log-rows.tsx'
import type { Event } from '../../queries.ts'
import { type Forecast, logQuery, type StaffMatch } from '../queries.ts'
import type { StationOptions } from '../rows/row-actions.tsx'
import type { RunAction } from '../use-match-action.ts'
import { CallNext } from './call-next.tsx'
import { StationGrid } from './station-grid.tsx'

type MatchSidebarProps = {
  event: Event
  forecast: Forecast | undefined
  rows: readonly StaffMatch[]
  runAction: RunAction
  stationOptions: StationOptions
  latestCount: number
  onStation: (station: string) => void
}

/** Beside the match list: the next match to call, the stations, and the latest log entries. */
export function MatchSidebar({
  event,
  forecast,
  rows,
  runAction,
  stationOptions,
  latestCount,
  onStation,
}: MatchSidebarProps) {
  const t = useTranslation('manage-matches')
  const { data: log } = useQuery(logQuery(event.id, '', 1, latestCount))
  return (
    <aside className="matches-rail" aria-label={t('rail')}>
      {stationOptions.canDecide && (
        <CallNext event={event} forecast={forecast} rows={rows} runAction={runAction} stationOptions={stationOptions} />
      )}
      <StationGrid event={event} rows={rows} onShow={onStation} />
      {log && log.total > 0 && (
        <section className="manage-part">
          <div className="manage-part-head">
            <h2>{t('tab.log')}</h2>
            <Link className="more" to={longEventPath(event, '/manage/log')}>
              {t('viewLog')}
            </Link>
          </div>
          <LogRows eventId={event.id} entries={log.data} mayUndo={stationOptions.canDecide} />
        </section>
      )}
    </aside>
  )
}
