import { forgetMessages } from '../chats/forget-messages.ts'
import { call } from '../lib/api/api.ts'
import { browserClient } from '../lib/api/query-client.ts'
import { forgetDrafts } from '../lib/page/forget-drafts.ts'
import { switchOff } from '../notifications/push.ts'
import { clearRecent } from '../search/recent.ts'

/** Ends the session and loads the home page, which drops all cached data. */
export async function signOut() {
  await switchOff().catch(() => undefined) // the server ends push with the session in any case
  const { csrfToken } = await call('GET /auth/csrf')
  const { url } = await call('POST /auth/signout', { body: { csrfToken, json: true } })
  browserClient().clear()
  forgetMessages()
  forgetDrafts()
  clearRecent()
  window.location.assign(url || '/')
}
