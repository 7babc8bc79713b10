import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import type { Kind } from '../ui/art/cover/kinds.ts'
import { Spots } from '../ui/feedback/spots.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { Section } from '../ui/layout/page.tsx'

export type UpcomingEvent = {
  id: string
  to: string
  at: string | null
  name: string
  art: { name: string; game: string; kind?: Kind; image?: string | null }
  facts: string[]
  spots: { taken: number; max: number }
  prize: string | null
  badge: ReactNode
}

/** The upcoming events by start time. */
export function UpcomingEvents({ events }: { events: UpcomingEvent[] }) {
  const t = useTranslation('home')
  const { clock, day, zoneName } = useFormat()
  const isHydrated = useHydrated() // before that the zone is not the reader's
  const first = events.find(({ at }) => at)?.at
  if (!events.length) return null
  return (
    <Section
      title={t('upNext')}
      note={first && t(isHydrated ? 'yourZone' : 'zone', { zone: zoneName(first) })}
      more={{ to: '/explore', label: t('schedule') }}
    >
      <ul className="up-next">
        {events.map(({ id, to, at, name, art, facts, spots, prize, badge }) => (
          <li key={id}>
            <time className="up-next-when" dateTime={at ?? undefined}>
              <span className="clock">{at && clock(at)}</span>
              <small>{at ? day(at) : t('dateTbd')}</small>
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
            <span className="up-next-spots">
              <Spots {...spots} />
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
