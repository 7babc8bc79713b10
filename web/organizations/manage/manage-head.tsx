import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { AreaHead } from '../../ui/layout/area-layout.tsx'
import { useManage } from './manage-access.ts'

/** The head of a section of Manage, and the title of its page. */
export function ManageHead(head: { title: string; count?: number; actions?: ReactNode }) {
  const t = useTranslation('community-manage')
  const { name } = useManage().organization
  return (
    <>
      <PageMeta title={t('pageTitle', { section: head.title, name })} description={t('manageName', { name })} hidden />
      <AreaHead {...head} />
    </>
  )
}
