import { useTranslation } from '../../../lib/i18n/i18n.ts'
import type { Event } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { isInProgress, stateOf } from '../rows/groups.ts'
import { Timer } from '../rows/timer.tsx'

type StationGridProps = { event: Event; rows: readonly StaffMatch[]; onShow: (station: string) => void }

/** The match at each station. A click filters the list by that station. */
export function StationGrid({ event, rows, onShow }: StationGridProps) {
  const t = useTranslation('manage-matches')
  const { stations } = event.settings
  if (stations.length === 0) return null
  return (
    <section className="manage-part">
      <h2>{t('stations')}</h2>
      <ul className="matches-stations">
        {stations.map(({ name, stream }) => {
          const match = rows.find((row) => row.station === name && isInProgress(row))
          const state = match ? stateOf(match) : 'free'
          return (
            <li key={name} data-state={state}>
              <button type="button" onClick={() => onShow(name)}>
                <b>{name}</b>
                <span>
                  {match ? `M${match.no} · ${t(`state.${state}`)}` : t('free')}
                  {match?.calledAt && (
                    <>
                      {' '}
                      <Timer at={match.calledAt} direction="since" pausedAt={event.pausedAt} />
                    </>
                  )}
                  {stream && ` · ${match?.lockedAt ? t('streamLocked') : t('onStream')}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
