/** Manage › Email › Outbox: the emails of the community. */
import { manageClientLoad, manageServerLoad, useManage } from '../../organizations/manage/manage-access.ts'
import { OutboxList } from './outbox-list.tsx'
import { outbox } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [outbox(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function OutboxScreen() {
  return <OutboxList owner={useManage().organization.id} />
}
