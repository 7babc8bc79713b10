/** `/admin/emails`: the outbox of the site. */
import type { PageQueries } from '../../lib/api/load.ts'
import { clientLoad, serverLoad } from '../../lib/api/load.ts'
import { OutboxList } from '../outbox/outbox-list.tsx'
import { outbox } from '../outbox/queries.ts'

const queries: PageQueries = ({ url }) => [outbox(null, url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AdminOutboxScreen() {
  return <OutboxList owner={null} />
}
