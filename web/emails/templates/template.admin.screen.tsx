/** Admin › Emails › Templates › one template of the site. */
import { useParams } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { readLanguage } from './queries.ts'
import { TemplatePage, templateQuery } from './template-page.tsx'

const needs: Needs = ({ params, url }) => [templateQuery(null, params.type ?? '', readLanguage(url.searchParams))]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function SiteTemplateScreen() {
  const { type = '' } = useParams()
  return <TemplatePage owner={null} typeOrId={type} listPath="/admin/emails/templates" heading="h2" />
}
