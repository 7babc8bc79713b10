import { ArrowRight, Check, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { seriesEventPath } from '../event-link.ts'
import type { Series, SeriesEvent } from '../queries.ts'
import { shortNames } from '../short-names.ts'

/** The events of the season in a row that scrolls; the next one is marked. */
export function EventStrip({ series }: { series: Series }) {
  const t = useTranslation('series')
  const next = nextEvent(series)
  const titles = shortNames(series.calendar.map(({ name }) => name))
  if (series.calendar.length === 0) return null
  return (
    <>
      <h2 id="series-events" className="sr-only">
        {t('events')}
      </h2>
      <ul className="series-strip" aria-labelledby="series-events">
        {series.calendar.map((event, index) => (
          <li key={event.id} className="event" data-next={event.id === next?.id || undefined}>
            <div className="event-cover">
              <Cover
                name={event.name}
                game={event.game?.slug ?? event.name}
                shape="thumb"
                image={event.assets.cover?.url ?? event.assets.background?.url ?? null}
              />
            </div>
            <EventText event={event} title={titles[index] ?? event.name} places={series.finale?.places ?? 0} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first event that is not over. */
export const nextEvent = ({ calendar }: Series) =>
  calendar.find(({ status }) => status !== 'completed' && status !== 'ended' && status !== 'cancelled')

type EventTextProps = { event: SeriesEvent; title: string; places: number }

function EventText({ event, title, places }: EventTextProps) {
  const t = useTranslation('series')
  const { day } = useFormat()
  const { date, status, winner, state, entrants } = event
  return (
    <div className="event-body">
      <h3>
        <Link className="event-link" to={seriesEventPath(event)}>
          {title}
        </Link>
      </h3>
      <p>{date ? day(date) : t('dateOpen')}</p>
      <p className="series-strip-state">
        {status === 'cancelled' ? (
          t('cancelled')
        ) : winner ? (
          <>
            <Check size={14} aria-hidden="true" />
            {t('wonBy', { name: winner })}
          </>
        ) : state === 'finale' ? (
          <>
            <Lock size={14} aria-hidden="true" />
            {t('topOfSeries', { count: places })}
          </>
        ) : (
          <>
            <ArrowRight size={14} aria-hidden="true" />
            {entrants > 0 ? t('entered', { count: entrants }) : t('comingUp')}
          </>
        )}
      </p>
    </div>
  )
}
