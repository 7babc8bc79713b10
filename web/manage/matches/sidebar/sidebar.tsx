import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { LogRows } from '../../log/log-rows.tsx'
import type { Event } from '../../queries.ts'
import type { Names } from '../dialogs/consequences.tsx'
import { type Forecast, logPage, type StaffMatch } from '../queries.ts'
import type { Place } from '../rows/row-actions.tsx'
import type { DoAct } from '../use-match-action.ts'
import { CallNext } from './call-next.tsx'
import { StationGrid } from './station-grid.tsx'

type RailProps = {
  event: Event
  told: Forecast | undefined
  rows: readonly StaffMatch[]
  act: DoAct
  place: Place
  names: Names
  numbers: ReadonlyMap<string, number>
  latest: number
  onStation: (station: string) => void
}

/** Beside the board: what to call, who sits where, what was done last. */
export function Rail({ event, told, rows, act, place, names, numbers, latest, onStation }: RailProps) {
  const t = useWords('manage-matches')
  const { data: log } = useQuery(logPage(event.id, '', 1, latest))
  return (
    <aside className="board-rail" aria-label={t('rail')}>
      {place.canDecide && <CallNext event={event} told={told} rows={rows} act={act} place={place} />}
      <StationGrid event={event} rows={rows} onShow={onStation} />
      {log && log.total > 0 && (
        <section className="desk-part">
          <div className="desk-part-head">
            <h2>{t('tab.log')}</h2>
            <Link to={`/tournaments/${event.id}/manage/log`}>{t('viewLog')}</Link>
          </div>
          <LogRows eventId={event.id} entries={log.data} numbers={numbers} names={names} mayUndo={place.canDecide} />
        </section>
      )}
    </aside>
  )
}
