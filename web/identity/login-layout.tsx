import type { ReactNode } from 'react'
import { Cover } from '../ui/art/cover/cover.tsx'
import './login.css'

/** The room in which people sign in: the form on the left, three doors beside it where there is room. */
export function Entry({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="entry">
      <div className="wrap entry-room">
        <div className="entry-form">
          <h1>{title}</h1>
          {lead && <p className="text-lead">{lead}</p>}
          {children}
        </div>
        <div className="entry-doors" aria-hidden="true">
          <span className="arch entry-door">
            <Cover name="Nordic Cup" game="rocket-league" kind="bendy" shape="door" />
          </span>
          <span className="arch entry-door">
            <Cover name="Nordlicht Neutral" game="street-fighter-6" kind="arcade" shape="door" />
          </span>
          <span className="arch entry-door">
            <Cover name="Turf War Friday" game="splatoon-3" kind="wavy" shape="door" />
          </span>
        </div>
      </div>
    </div>
  )
}
