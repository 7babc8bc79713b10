import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '../ui/art/cover/cover.tsx'
import type { Kind } from '../ui/art/cover/generated-cover.ts'
import { Time } from '../ui/feedback/time.tsx'

export type Door = {
  to: string
  name: string
  art: { name: string; game?: string; accent?: string | null; kind?: Kind; image?: string | null }
  lines: ReactNode[]
  /** Stands above the name: a live score, say. */
  above?: ReactNode
  /** When it begins. */
  at?: string | null
}

/** Three arches, each smaller than the one before. */
export function Doors({ doors }: { doors: Door[] }) {
  return (
    <div className="doors">
      {doors.map(({ to, name, art, lines, above, at }) => (
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
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have only their place
              <span key={place} className="door-line">
                {line}
              </span>
            ))}
          </span>
        </Link>
      ))}
    </div>
  )
}
