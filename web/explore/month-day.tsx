import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { noonOf } from './month.ts'
import type { Event } from './queries.ts'

/** In a week of a wide screen; a phone has one day under the other and room for all. The sheet knows the number too. */
const mostShown = 3

type MonthDayProps = { day: string; events: Event[]; isToday: boolean; isOutside: boolean }

/** A day of the calendar with what begins on it. */
export function MonthDay({ day, events, isToday, isOutside }: MonthDayProps) {
  const t = useWords('explore')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const hidden = isOpen ? 0 : Math.max(0, events.length - mostShown)
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
        <span className="month-name">{format.day(noonOf(day))}</span>
      </h3>
      {events.length > 0 && (
        <ul data-short={!isOpen || undefined}>
          {events.map(({ id, name, date, status, game }) => (
            <li key={id}>
              <Link className="month-event" data-status={status} to={`/tournaments/${id}`}>
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
