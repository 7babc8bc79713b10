import { useRestoredPage } from '../../identity/use-restored-page.ts'
import { useSession } from '../../lib/api/session.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { SessionEnd } from './session-end.tsx'

/** What tells a reader that the page is out of date: without a connection, after a session ended, and after Back. */
export function Notices() {
  useRestoredPage()
  const isLoggedIn = useSession().user !== null
  return (
    <>
      <OfflineNotice />
      {isLoggedIn && <SessionEnd />}
    </>
  )
}
