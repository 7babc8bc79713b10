/** Admin › Emails › Templates: the defaults of all communities. */
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { templates } from './queries.ts'
import { TemplateList } from './template-list.tsx'

const queries: PageQueries = () => [templates(null)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SiteTemplatesScreen() {
  return <TemplateList owner={null} basePath="/admin/emails/templates" />
}
