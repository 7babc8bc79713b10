import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '../ui/art/cover/cover.tsx'
import type { Kind } from '../ui/art/cover/kinds.ts'
import { Time } from '../ui/feedback/time.tsx'

export type FeaturedEvent = {
  to: string
  name: string
  art: { name: string; game?: string; accent?: string | null; kind?: Kind; image?: string | null }
  lines: ReactNode[]
  /** Above the name. */
  above?: ReactNode
  /** The score of its running match. */
  score?: ReactNode
  /** The start time. */
  startsAt?: string | null
}

/** Three arches, each smaller than the one before. */
export function FeaturedEvents({ featured }: { featured: FeaturedEvent[] }) {
  return (
    <div className="featured-events">
      {featured.map(({ to, name, art, lines, above, score, startsAt }) => (
        <Link key={to} className="featured-event" to={to}>
          <Cover {...art} shape="portrait" />
          <span className="featured-text">
            {above}
            {startsAt && (
              <span className="clock featured-time">
                <Time at={startsAt} />
              </span>
            )}
            <b>{name}</b>
            {score}
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
              <span key={index} className="featured-line">
                {line}
              </span>
            ))}
          </span>
        </Link>
      ))}
    </div>
  )
}
