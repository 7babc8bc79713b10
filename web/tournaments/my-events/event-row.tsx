import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EventStatus } from '../../events/cards/event-status.tsx'
import { EventTime } from '../../events/cards/event-time.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import type { EventCard } from './queries.ts'

type EventRowProps = {
  event: EventCard
  /** Shows the status text in every state. */
  showAllStates?: boolean
  facts: ReactNode
  action: ReactNode
  children?: ReactNode
}

/** One of the reader's events: its image, its date, and one action. */
export function EventRow({ event, showAllStates = false, facts, action, children }: EventRowProps) {
  const { icon, cover } = event.assets
  return (
    <li className="entry">
      <div className="entry-art" data-icon={icon ? '' : undefined}>
        <Cover
          name={event.name}
          game={event.game?.slug ?? event.name}
          shape="thumb"
          image={icon?.url ?? cover?.url ?? null}
        />
      </div>
      <div className="min-w-0">
        <h3>
          <Link className="entry-link" to={eventPath(event)}>
            {event.name}
          </Link>
          <EventStatus event={event} showAll={showAllStates} takesPart />
        </h3>
        <Facts>
          <EventTime event={event} />
          {event.game?.name}
          {facts}
        </Facts>
        {children}
      </div>
      {action}
    </li>
  )
}
