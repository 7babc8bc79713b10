import type { ReactNode } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useManage } from './manage-access.ts'

type ManageHeadProps = {
  title: string
  count?: number
  /** The single primary action last. */
  actions?: ReactNode
}

/** The head of a section: its title, the number of its rows, and its actions. */
export function ManageHead({ title, count, actions }: ManageHeadProps) {
  const t = useTranslation('community-manage')
  const { number } = useFormat()
  const { name } = useManage().organization
  return (
    <header className="office-head">
      <PageMeta title={t('pageTitle', { section: title, name })} description={t('manageName', { name })} hidden />
      <h1>{title}</h1>
      {count !== undefined && <span className="office-count">{number(count)}</span>}
      {actions && <div className="office-actions">{actions}</div>}
    </header>
  )
}
