/** Manage › Email › Templates › one template. */
import { useParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { manageClientLoad, manageServerLoad, useManage } from '../../organizations/manage/manage-access.ts'
import { sectionPath } from '../../organizations/manage/sections.ts'
import { readLanguage } from './queries.ts'
import { TemplatePage, templateQuery } from './template-page.tsx'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { params, url }, { id }) => [
  templateQuery(id, params.type ?? '', readLanguage(url.searchParams)),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function TemplateScreen() {
  const t = useTranslation('email-templates')
  const { type = '' } = useParams()
  const { id, username, name } = useManage().organization
  return (
    <>
      <PageMeta title={t('pageTitle', { name })} description={t('lead')} hidden />
      <TemplatePage owner={id} typeOrId={type} listPath={`${sectionPath(username, 'email')}/templates`} />
    </>
  )
}
