import type { ReactNode } from 'react'
import { PageMeta } from '../../lib/page/meta.tsx'
import { AreaHead } from './area-layout.tsx'

/** The head of a section of the admin area, and the title of its page. */
export const AdminHead = (head: { title: string; count?: number; actions?: ReactNode }) => (
  <>
    <PageMeta title={head.title} description={head.title} hidden />
    <AreaHead {...head} />
  </>
)
