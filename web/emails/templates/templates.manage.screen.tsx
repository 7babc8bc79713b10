/** Manage › Email › Templates. */
import { manageClientLoad, manageServerLoad, useManage } from '../../organizations/manage/manage-access.ts'
import { sectionPath } from '../../organizations/manage/sections.ts'
import { templates } from './queries.ts'
import { TemplateList } from './template-list.tsx'

const queries: Parameters<typeof manageServerLoad>[0] = (_, _request, { id }) => [templates(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function TemplatesScreen() {
  const { id, username } = useManage().organization
  return <TemplateList owner={id} basePath={`${sectionPath(username, 'email')}/templates`} />
}
