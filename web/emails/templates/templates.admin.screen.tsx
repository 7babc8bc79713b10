/** Admin › Emails › Templates: the defaults of all communities. */
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { templates } from './queries.ts'
import { TemplateList } from './template-list.tsx'

const needs: Needs = () => [templates(null)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function SiteTemplatesScreen() {
  return <TemplateList owner={null} basePath="/admin/emails/templates" />
}
