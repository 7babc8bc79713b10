import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/format.ts'
import { useWords } from '../lib/i18n.ts'
import type { Kind } from '../ui/cover/blazon.ts'
import { Cover } from '../ui/cover/cover.tsx'
import { Facts } from '../ui/facts.tsx'
import { Meter } from '../ui/meter.tsx'
import { Section } from '../ui/page.tsx'

export type Upcoming = {
  id: string
  to: string
  at: string | null
  name: string
  art: { name: string; game: string; kind?: Kind; image?: string | null }
  facts: string[]
  places: { taken: number; max: number }
  prize: string | null
  badge: ReactNode
}

/** What begins next, in the order of the clock. */
export function UpNext({ events }: { events: Upcoming[] }) {
  const t = useWords('home')
  const { clock, day, zoneName } = useFormat()
  const first = events.find(({ at }) => at)?.at
  if (!events.length) return null
  return (
    <Section
      title={t('upNext')}
      note={first && t('yourZone', { zone: zoneName(first) })}
      more={{ to: '/explore', label: t('schedule') }}
    >
      <ul className="up-next">
        {events.map(({ id, to, at, name, art, facts, places, prize, badge }) => (
          <li key={id}>
            <time className="up-next-when" dateTime={at ?? undefined}>
              <span className="clock">{at && clock(at)}</span>
              <small>{at ? day(at) : t('dateOpen')}</small>
            </time>
            <span className="up-next-cover">
              <Cover {...art} shape="thumb" />
            </span>
            <div className="min-w-0">
              <h3>
                <Link to={to}>{name}</Link>
              </h3>
              <Facts>{facts}</Facts>
            </div>
            <span className="up-next-places">
              <Meter value={places.taken} max={places.max} label={t('places', places)} />
              {places.taken}/{places.max}
            </span>
            <span className="up-next-prize">{prize}</span>
            <span className="up-next-badge">{badge}</span>
            <span className="button" data-size="small" aria-hidden="true">
              {t('view')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
