import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Spots } from '../../ui/feedback/spots.tsx'
import { Facts } from '../../ui/layout/facts.tsx'

type EventCardProps = {
  to: string
  name: string
  cover: ReactNode
  badges?: ReactNode
  /** The time tab: `<Time at={…} />`. */
  time?: ReactNode
  facts: ReactNode[]
  spots?: { taken: number; max: number }
  prize?: ReactNode
  host?: { name: string; crest: ReactNode }
}

/** An event as a card. The whole card is the link of its title. */
export const EventCard = (props: EventCardProps) => (
  <article className="event">
    <EventCardContent {...props} />
  </article>
)

export function EventCardContent({ to, name, cover, badges, time, facts, spots, prize, host }: EventCardProps) {
  return (
    <>
      <div className="event-cover">
        {cover}
        {badges && <div className="event-badges">{badges}</div>}
        {time && <div className="event-time">{time}</div>}
      </div>
      <div className="event-body">
        <h3>
          <Link className="event-link" to={to}>
            {name}
          </Link>
        </h3>
        <Facts>{facts}</Facts>
        {(spots || prize) && (
          <div className="event-foot">
            {spots && <Spots {...spots} />}
            {prize && <b>{prize}</b>}
          </div>
        )}
        {host && (
          <div className="event-host">
            {host.crest}
            {host.name}
          </div>
        )}
      </div>
    </>
  )
}
