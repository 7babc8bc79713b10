import { call } from '../lib/api/api.ts'
import { browserClient } from '../lib/api/query-client.ts'

/** Ends the session, forgets what was read with it, and starts over on the home page. */
export async function signOut() {
  const { csrfToken } = await call('GET /auth/csrf')
  const { url } = await call('POST /auth/signout', { body: { csrfToken, json: true } })
  browserClient().clear()
  window.location.assign(url || '/')
}
