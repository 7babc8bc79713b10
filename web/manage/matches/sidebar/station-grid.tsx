import { useWords } from '../../../lib/i18n/i18n.ts'
import type { Event } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { Clock } from '../rows/deadline.tsx'
import { isOn, stateOf } from '../rows/groups.ts'

type StationGridProps = { event: Event; rows: readonly StaffMatch[]; onShow: (station: string) => void }

/** The match at each station. A click filters the list by that station. */
export function StationGrid({ event, rows, onShow }: StationGridProps) {
  const t = useWords('manage-matches')
  const { stations } = event.settings
  if (stations.length === 0) return null
  return (
    <section className="desk-part">
      <h2>{t('stations')}</h2>
      <ul className="board-stations">
        {stations.map(({ name, stream }) => {
          const match = rows.find((row) => row.station === name && isOn(row))
          const state = match ? stateOf(match) : 'free'
          return (
            <li key={name} data-state={state}>
              <button type="button" onClick={() => onShow(name)}>
                <b>
                  {name} · {match ? `M${match.no}` : t('free')}
                </b>
                <span>
                  {match ? t(`state.${state}`) : stream ? t('onStream') : t('stationAvailable')}{' '}
                  {match?.calledAt && <Clock at={match.calledAt} way="since" pausedAt={event.pausedAt} />}
                  {match && stream && ` · ${match.lockedAt ? t('streamLocked') : t('onStream')}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
