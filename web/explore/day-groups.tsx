import type { ReactNode } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useNow, useZone } from '../lib/page/now.ts'
import { type Kind, kindsInOrder } from '../ui/art/cover/kinds.ts'
import { type DayGroup, groupByDay, relativeDay } from './days.ts'
import type { Event } from './queries.ts'

type RenderEvent = (event: Event, kind: Kind | undefined) => ReactNode
type EventsProps = { events: readonly Event[]; view: 'grid' | 'list'; renderEvent: RenderEvent }

const columns = 3

const kindsOf = (events: readonly Event[]) => {
  const kinds = kindsInOrder(
    events.map(({ name }) => name),
    columns,
  )
  return new Map(events.map(({ id }, index) => [id, kinds[index]]))
}

/** Tonight, tomorrow, and the days after, in the reader's zone; days with few events share a row. */
export function DayGroups({ events, view, renderEvent }: EventsProps) {
  const zone = useZone()
  const kinds = kindsOf(events)
  return (
    <div className="days" data-view={view}>
      {groupByDay(events, zone).map((day, index) => (
        <section key={day.key} className="day" data-span={Math.min(day.events.length, columns)}>
          <DayHead day={day} isFirst={index === 0} />
          <div className="event-grid" data-view={view}>
            {day.events.map((event) => renderEvent(event, kinds.get(event.id)))}
          </div>
        </section>
      ))}
    </div>
  )
}

export function EventGrid({ events, view, renderEvent }: EventsProps) {
  const kinds = kindsOf(events)
  return (
    <div className="event-grid" data-view={view}>
      {events.map((event) => renderEvent(event, kinds.get(event.id)))}
    </div>
  )
}

/** The server has neither the reader's time nor zone: it renders the date, and the browser replaces it in the same space. */
function DayHead({ day, isFirst }: { day: DayGroup<Event>; isFirst: boolean }) {
  const t = useTranslation('explore')
  const zone = useZone()
  const now = useNow(60_000)
  const format = useFormat()
  if (!day.at) return <h2 className="day-head">{t('noDate')}</h2>
  const relative = now === null ? null : relativeDay(day, now, zone)
  const notes = [
    ...(relative ? [format.day(day.at)] : []),
    ...(isFirst ? [t('zone', { zone: format.zoneName(day.at) })] : []),
  ]
  return (
    <div className="day-head">
      <h2>{relative ? t(relative) : format.day(day.at)}</h2>
      <span>{notes.join(' · ')}</span>
    </div>
  )
}
