import type { ReactNode } from 'react'
import { PageMeta } from '../lib/page/meta.tsx'

/** The head of a section: its title, the number of its rows, and its filters. */
export const SectionHead = ({ title, count, children }: { title: string; count?: ReactNode; children?: ReactNode }) => (
  <header className="area-head">
    <PageMeta title={title} description={title} hidden />
    <h1>{title}</h1>
    {count !== undefined && <span className="area-count">{count}</span>}
    {children && <div className="area-actions">{children}</div>}
  </header>
)
