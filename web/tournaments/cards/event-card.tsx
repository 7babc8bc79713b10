import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Meter } from '../../ui/feedback/meter.tsx'
import { Facts } from '../../ui/layout/facts.tsx'

type EventCardProps = {
  to: string
  name: string
  cover: ReactNode
  badges?: ReactNode
  /** The time tab: `<Time at={…} />`. */
  time?: ReactNode
  facts: ReactNode[]
  places?: { taken: number; max: number }
  prize?: ReactNode
  host?: { name: string; crest: ReactNode }
}

/** An event as a card. The whole card is the link of its title. */
export function EventCard({ to, name, cover, badges, time, facts, places, prize, host }: EventCardProps) {
  const t = useWords('ui')
  return (
    <article className="event">
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
        {(places || prize) && (
          <div className="event-foot">
            {places && (
              <>
                <Meter value={places.taken} max={places.max} label={t('spotsTaken', places)} />
                {places.taken}/{places.max}
              </>
            )}
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
    </article>
  )
}
