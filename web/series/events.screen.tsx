/** All events of a series. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { Empty } from '../ui/feedback/states.tsx'
import { type Column, Table } from '../ui/table/table.tsx'
import { seriesEventPath } from './event-link.ts'
import { AddEventLink } from './page/add-event-link.tsx'
import { type SeriesEvent, seriesQuery } from './queries.ts'

const queries: PageQueries = ({ params: { id = '' } }) => [seriesQuery(id)]
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SeriesEventsScreen() {
  const t = useTranslation('series')
  const tEvents = useTranslation('tournaments')
  const { day, number } = useFormat()
  const { id = '' } = useParams()
  const { data: series } = useSuspenseQuery(seriesQuery(id))
  const gameOf = ({ game }: SeriesEvent) => game?.name ?? ''
  const columns: Column<SeriesEvent>[] = [
    {
      head: t('event'),
      cell: (event) => (
        <Link className="name" to={seriesEventPath(event)}>
          {event.name}
        </Link>
      ),
    },
    { head: t('date'), cell: ({ date }) => (date ? day(date) : t('dateOpen')) },
    // A game that all events share is in the facts of the series.
    ...(new Set(series.calendar.map(gameOf)).size > 1 ? [{ head: t('game'), cell: gameOf }] : []),
    { head: t('region'), cell: ({ region }) => (region ? tEvents(`region.${region}`) : '') },
    { head: t('entrantsHead'), cell: ({ entrants }) => number(entrants), align: 'right', repeatsHead: true },
    { head: t('winner'), cell: ({ winner }) => winner ?? '', repeatsHead: true },
    { head: t('counting'), cell: ({ state }) => t(`state.${state}`), repeatsHead: true },
  ]
  return (
    <>
      <PageMeta
        title={`${t('events')} · ${series.name}`}
        description={t('eventsOf', { name: series.name })}
        hidden={series.visibility !== 'PUBLIC'}
      />
      <h2 className="sr-only">{t('events')}</h2>
      {series.calendar.length > 0 ? (
        <Table label={t('events')} columns={columns} rows={series.calendar} keyOf={(event) => event.id} />
      ) : (
        <Empty icon={CalendarDays} title={t('noEvents')} action={<AddEventLink series={series} />}>
          {t('noEventsText')}
        </Empty>
      )}
    </>
  )
}
