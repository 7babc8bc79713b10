/** Coming in. Every call that could sign somebody in carries a fresh token of this page. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../lib/api/api.ts'
import { session } from '../lib/api/session.ts'
import { useSpeech } from '../lib/i18n/i18n.ts'
import { chooseTheme } from '../lib/page/theme.ts'
import { safePath, withCallback } from './callback-url.ts'

const freshToken = async () => (await call('GET /auth/csrf')).csrfToken

export async function sendCode(email: string, callbackUrl: string) {
  const body = { email, callbackUrl, csrfToken: await freshToken(), json: true }
  return call('POST /auth/signin/email', { body })
}

/** `token` is the one of the link, or the six digits. */
export async function enter(email: string, token: string, callbackUrl: string) {
  const body = { email, token, callbackUrl, csrfToken: await freshToken(), json: true }
  return call('POST /auth/callback/email', { body })
}

/** Leaves for the provider; it sends people back to `callbackUrl`. Signed in already, it links the provider instead. */
export async function leaveFor(provider: string, callbackUrl: string) {
  const body = { callbackUrl, csrfToken: await freshToken(), json: true }
  const { url } = await call('POST /auth/signin/{provider}', { params: { provider }, body })
  window.location.assign(url)
}

/** Where this visit wants to go, in the reader's language. */
export function useDestination() {
  const { locale, origin } = useSpeech()
  const [search] = useSearchParams()
  const asked = safePath(search.get('callbackUrl'), origin)
  return { asked, path: asked ?? localePath(locale, '/home') }
}

/** Goes on as somebody else than before, so by a new page: nothing read as a visitor stays. */
export function useGoOn() {
  const client = useQueryClient()
  const { locale } = useSpeech()
  const { asked, path } = useDestination()
  return async () => {
    const user = await client.fetchQuery({ ...session(), staleTime: 0 })
    if (user && user.theme !== 'system') chooseTheme(user.theme) // chosen on another device
    window.location.assign(user?.isNewUser ? withCallback(localePath(locale, '/welcome'), asked) : path)
  }
}
