/** Admin › Emails › Templates › one template of the site. */
import { useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { readLanguage } from './queries.ts'
import { TemplatePage, templateQuery } from './template-page.tsx'

const queries: PageQueries = ({ params, url }) => [
  templateQuery(null, params.type ?? '', readLanguage(url.searchParams)),
]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SiteTemplateScreen() {
  const { type = '' } = useParams()
  const title = useTranslation('admin')('section.emails')
  return (
    <>
      <PageMeta title={title} description={title} hidden />
      <TemplatePage owner={null} typeOrId={type} listPath="/admin/emails/templates" />
    </>
  )
}
