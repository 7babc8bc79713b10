import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Event } from './queries.ts'

/** In a week on a wide screen; a phone lists the days below each other with space for all. calendar.css uses the same number. */
const maxVisible = 3

type MonthDayProps = { day: string; events: Event[]; isToday: boolean; isOutside: boolean }

/** A day of the calendar with the events that begin on it. */
export function MonthDay({ day, events, isToday, isOutside }: MonthDayProps) {
  const t = useTranslation('explore')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const hidden = isOpen ? 0 : Math.max(0, events.length - maxVisible)
  return (
    <li
      className="month-day"
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-empty={events.length === 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3>
        <span className="month-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="month-name">{format.calendarDay(day)}</span>
      </h3>
      {events.length > 0 && (
        <ul data-short={!isOpen || undefined}>
          {events.map(({ id, slug, name, date, status, game }) => (
            <li key={id}>
              <Link className="month-event" data-status={status} to={eventPath({ id, slug })}>
                {date && <time dateTime={date}>{format.clock(date)}</time>}
                <span className="month-title">{name}</span>
                {game && <small>{game.name}</small>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {(hidden > 0 || isOpen) && (
        <button type="button" className="month-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fewerOfDay') : t('moreOfDay', { count: hidden })}
        </button>
      )}
    </li>
  )
}
