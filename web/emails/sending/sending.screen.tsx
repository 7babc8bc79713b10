/** Manage › Email › Sending: the sender, the daily limit, and addresses of members that get no emails. */
import { manageClientLoad, manageServerLoad } from '../../organizations/manage/manage-access.ts'
import { communitySuppressions } from '../suppressions/queries.ts'
import { SuppressedMembers } from '../suppressions/suppressed-members.tsx'
import { LimitPart } from './limit-part.tsx'
import { emailLimit, emailSettings } from './queries.ts'
import { SenderForm } from './sender-form.tsx'
import '../outbox/outbox.css'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  emailSettings(id),
  emailLimit(id),
  communitySuppressions(id, url.searchParams),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function SendingScreen() {
  return (
    <div className="area-parts">
      <SenderForm />
      <LimitPart />
      <SuppressedMembers />
    </div>
  )
}
