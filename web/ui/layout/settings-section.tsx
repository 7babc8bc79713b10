import type { ReactNode } from 'react'
import { PageMeta } from '../../lib/page/meta.tsx'

/** A section of the settings; its title is also the page title. */
export function SettingsSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="settings-section">
      <PageMeta title={title} description={lead} hidden />
      <header>
        <h2>{title}</h2>
        <p>{lead}</p>
      </header>
      {children}
    </section>
  )
}

/** A titled group inside a section. */
export function SettingsPart({ title, about, children }: { title: ReactNode; about?: ReactNode; children: ReactNode }) {
  return (
    <div className="settings-part">
      <div>
        <h3>{title}</h3>
        {about && <p className="hint mt-1">{about}</p>}
      </div>
      {children}
    </div>
  )
}
