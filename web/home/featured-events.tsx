import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '../ui/art/cover/cover.tsx'
import type { Kind } from '../ui/art/cover/generated-cover.ts'
import { Time } from '../ui/feedback/time.tsx'

export type FeaturedEvent = {
  to: string
  name: string
  art: { name: string; game?: string; accent?: string | null; kind?: Kind; image?: string | null }
  lines: ReactNode[]
  /** Above the name, for example a live score. */
  above?: ReactNode
  /** The start time. */
  at?: string | null
}

/** Three arches, each smaller than the one before. */
export function FeaturedEvents({ featured }: { featured: FeaturedEvent[] }) {
  return (
    <div className="doors">
      {featured.map(({ to, name, art, lines, above, at }) => (
        <Link key={to} className="door" to={to}>
          <Cover {...art} shape="door" />
          <span className="door-words">
            {above}
            {at && (
              <span className="clock door-time">
                <Time at={at} />
              </span>
            )}
            <b>{name}</b>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
              <span key={index} className="door-line">
                {line}
              </span>
            ))}
          </span>
        </Link>
      ))}
    </div>
  )
}
