import { call, ProblemError } from '../lib/api/api.ts'
import type { Translate } from '../lib/i18n/i18n.ts'
import { switchOff } from '../notifications/push.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { forgetPerson } from './forget-person.ts'

/** Ends the session and loads the home page, which drops all cached data. `t`: the texts of `shell`. */
export async function logOut(t: Translate) {
  try {
    window.location.assign(await endSession())
  } catch (error) {
    toast({ text: t(error instanceof ProblemError ? 'broken.text' : 'offlinePage.text'), tone: 'danger' })
  }
}

async function endSession() {
  await switchOff().catch(() => undefined) // the server ends push with the session in any case
  const { csrfToken } = await call('GET /auth/csrf')
  const { url } = await call('POST /auth/signout', { body: { csrfToken, json: true } })
  forgetPerson()
  return url || '/'
}
