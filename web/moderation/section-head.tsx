import type { ReactNode } from 'react'
import { PageMeta } from '../lib/page/meta.tsx'

/** The head of a section: its title, the number of its rows, and its filters. */
export const SectionHead = ({ title, count, children }: { title: string; count?: ReactNode; children?: ReactNode }) => (
  <header className="office-head">
    <PageMeta title={title} description={title} hidden />
    <h1>{title}</h1>
    {count !== undefined && <span className="office-count">{count}</span>}
    {children && <div className="office-actions">{children}</div>}
  </header>
)
