import type { ReactNode } from 'react'
import { Cover } from '../ui/art/cover/cover.tsx'
import './login.css'

/** The login layout: the form on the left, three covers next to it on wide screens. */
export function LoginLayout({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="entry">
      <div className="wrap entry-room">
        <div className="entry-form">
          <h1>{title}</h1>
          {lead && <p className="text-lead">{lead}</p>}
          {children}
        </div>
        <div className="login-arches" aria-hidden="true">
          <span className="arch login-arch">
            <Cover name="Nordic Cup" game="rocket-league" kind="stripes" shape="portrait" />
          </span>
          <span className="arch login-arch">
            <Cover name="Nordlicht Neutral" game="street-fighter-6" kind="arches" shape="portrait" />
          </span>
          <span className="arch login-arch">
            <Cover name="Turf War Friday" game="splatoon-3" kind="waves" shape="portrait" />
          </span>
        </div>
      </div>
    </div>
  )
}
