import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TeamBadge } from '../../players/team/team-badge.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Place } from '../../ui/table/table.tsx'
import type { Series, SeriesEvent, Standing } from '../queries.ts'
import { shortNames } from '../short-names.ts'
import { ResultCell } from './result-cell.tsx'

const PointsDialog = lazy(async () => ({ default: (await import('./points-dialog.tsx')).PointsDialog }))

const maxColumns = 6

type StandingsTableProps = { series: Series; rows: readonly Standing[]; isFiltered: boolean }

/** One column per event; of many events the latest. The total opens the explanation of all results. */
export function StandingsTable({ series, rows, isFiltered }: StandingsTableProps) {
  const t = useTranslation('series')
  const { number } = useFormat()
  const [entrant, setEntrant] = useState<string | null>(null)
  const shownRow = rows.find((row) => row.entrant === entrant)
  const events = columnsOf(series.calendar, rows)
  const visibleEvents = events.slice(-maxColumns)
  const titles = shortNames(visibleEvents.map(({ name }) => name))
  const { finale, me, rules } = series
  const lastFinalist = finale && !isFiltered ? rows.findLastIndex((_, index) => index < finale.places) : -1
  const isFirstPage = rows[0]?.rank === 1
  return (
    <>
      <table className="series-table">
        <caption className="sr-only">{t('standings')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rankHead')}</th>
            <th scope="col">{t(`entrantHead.${rules.entrants}`)}</th>
            {visibleEvents.map(({ id, name }, index) => (
              <th key={id} scope="col" title={name} data-event>
                {titles[index]}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.entrant}
              data-own={row.entrant === me.entrant || undefined}
              data-cut={(isFirstPage && index === lastFinalist) || undefined}
            >
              <td className="series-rank">
                <Place place={row.rank} />
              </td>
              <td className="series-entrant">
                <EntrantCell row={row} isOwn={row.entrant === me.entrant} />
              </td>
              {visibleEvents.map((event, column) => (
                <td key={event.id} className="series-result" data-head={titles[column]}>
                  <ResultCell result={row.results.find(({ eventId }) => eventId === event.id)} event={event.name} />
                </td>
              ))}
              <td className="series-total">
                <button
                  type="button"
                  aria-label={t('explain', { name: row.name, points: number(row.points) })}
                  onClick={() => setEntrant(row.entrant)}
                >
                  {number(row.points)}
                </button>
                {row.adjustments.length > 0 && <small>{t('adjusted')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lastFinalist >= 0 && isFirstPage && (
        <p className="series-cut">{t('qualifyLine', { count: finale?.places ?? 0 })}</p>
      )}
      {events.length > visibleEvents.length && <p className="hint">{t('latestEvents', { count: maxColumns })}</p>}
      {shownRow && (
        <Suspense>
          <PointsDialog series={series} row={shownRow} onClose={() => setEntrant(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The events with a result on this page. */
function columnsOf(calendar: readonly SeriesEvent[], rows: readonly Standing[]) {
  const ids = new Set(rows.flatMap(({ results }) => results.map(({ eventId }) => eventId)))
  return calendar.filter(({ id }) => ids.has(id))
}

function EntrantCell({ row, isOwn }: { row: Standing; isOwn: boolean }) {
  const t = useTranslation('series')
  const isTeam = row.entrant.startsWith('team:')
  return (
    <span className="who">
      {isTeam && !row.image?.url ? (
        <TeamBadge name={row.name} beside />
      ) : (
        <Avatar image={row.image} username={row.name} beside />
      )}
      {row.username && !isTeam ? (
        <Link className="name" to={`/${row.username}`}>
          {row.name}
        </Link>
      ) : (
        <span className="name">{row.name}</span>
      )}
      {isOwn && <Badge tone="solid">{t('you')}</Badge>}
    </span>
  )
}
