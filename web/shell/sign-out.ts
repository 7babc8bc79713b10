import { call } from '../lib/api/api.ts'
import { browserClient } from '../lib/api/query-client.ts'
import { forgetMessages } from '../messages/forget-messages.ts'

/** Ends the session and loads the home page, which drops all cached data. */
export async function signOut() {
  const { csrfToken } = await call('GET /auth/csrf')
  const { url } = await call('POST /auth/signout', { body: { csrfToken, json: true } })
  browserClient().clear()
  forgetMessages()
  window.location.assign(url || '/')
}
