import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { LogRows } from '../../log/log-rows.tsx'
import type { Event } from '../../queries.ts'
import type { Names } from '../dialogs/consequences.tsx'
import { type Forecast, logPage, type StaffMatch } from '../queries.ts'
import type { StationOptions } from '../rows/row-actions.tsx'
import type { DoAct } from '../use-match-action.ts'
import { CallNext } from './call-next.tsx'
import { StationGrid } from './station-grid.tsx'

type RailProps = {
  event: Event
  forecast: Forecast | undefined
  rows: readonly StaffMatch[]
  act: DoAct
  stationOptions: StationOptions
  names: Names
  numbers: ReadonlyMap<string, number>
  latest: number
  onStation: (station: string) => void
}

/** Beside the match list: the next match to call, the stations, and the latest log entries. */
export function Rail({ event, forecast, rows, act, stationOptions, names, numbers, latest, onStation }: RailProps) {
  const t = useWords('manage-matches')
  const { data: log } = useQuery(logPage(event.id, '', 1, latest))
  return (
    <aside className="board-rail" aria-label={t('rail')}>
      {stationOptions.canDecide && (
        <CallNext event={event} forecast={forecast} rows={rows} act={act} stationOptions={stationOptions} />
      )}
      <StationGrid event={event} rows={rows} onShow={onStation} />
      {log && log.total > 0 && (
        <section className="desk-part">
          <div className="desk-part-head">
            <h2>{t('tab.log')}</h2>
            <Link to={`/tournaments/${event.id}/manage/log`}>{t('viewLog')}</Link>
          </div>
          <LogRows
            eventId={event.id}
            entries={log.data}
            numbers={numbers}
            names={names}
            mayUndo={stationOptions.canDecide}
          />
        </section>
      )}
    </aside>
  )
}
