import { CalendarPlus } from 'lucide-react'
import { useHref } from '../lib/api/api.ts'

type CalendarLinkProps = { eventId: string; label: string; isMain?: boolean }

/** An .ics file for the reader's calendar. A plain link, because it is not a page of the site. */
export function CalendarLink({ eventId, label, isMain }: CalendarLinkProps) {
  const href = useHref()
  return (
    <a
      className="button"
      data-kind={isMain ? 'primary' : 'ghost'}
      data-size={isMain ? 'normal' : 'small'}
      data-wide={isMain}
      href={href('GET /tournaments/{id}/ics', { params: { id: eventId } })}
    >
      <span className="button-label">
        <CalendarPlus size={isMain ? 18 : 16} aria-hidden="true" />
        {label}
      </span>
    </a>
  )
}
