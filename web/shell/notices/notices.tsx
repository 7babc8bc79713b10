import { useRestoredPage } from '../../identity/use-restored-page.ts'
import { useSession } from '../../lib/api/session.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { OtherUser } from './other-user.tsx'
import { SessionEnd } from './session-end.tsx'

/** What tells a reader that the page is out of date: without a connection, after a session ended, after another user logged in, and after Back. */
export function Notices() {
  useRestoredPage()
  const { user } = useSession()
  return (
    <>
      <OfflineNotice />
      {user && <SessionEnd />}
      {user && <OtherUser user={user} />}
    </>
  )
}
