/** `/admin/emails`: the outbox of the site. */
import type { Needs } from '../../lib/api/load.ts'
import { clientLoad, serverLoad } from '../../lib/api/load.ts'
import { OutboxList } from '../outbox/outbox-list.tsx'
import { outbox } from '../outbox/queries.ts'

const needs: Needs = ({ url }) => [outbox(null, url.searchParams)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function AdminOutboxScreen() {
  return <OutboxList owner={null} />
}
