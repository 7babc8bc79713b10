/** Login. Every call that could log a user in sends a new CSRF token. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../lib/api/api.ts'
import { session } from '../lib/api/session.ts'
import { useI18n } from '../lib/i18n/i18n.ts'
import { withCallback } from '../lib/page/log-in-path.ts'
import { chooseTheme } from '../lib/page/theme.ts'
import { homeOn, safePath } from './callback-url.ts'

const newCsrfToken = async () => (await call('GET /auth/csrf')).csrfToken

export async function sendCode(email: string, callbackUrl: string) {
  const body = { email, callbackUrl, csrfToken: await newCsrfToken(), json: true }
  return call('POST /auth/signin/email', { body })
}

/** `token` is the token of the link, or the six digits. */
export async function logIn(email: string, token: string, callbackUrl: string) {
  const body = { email, token, callbackUrl, csrfToken: await newCsrfToken(), json: true }
  return call('POST /auth/callback/email', { body })
}

/** Redirects to the provider, which returns to `callbackUrl`. For a logged-in user it links the provider's account. */
export async function redirectToProvider(provider: string, callbackUrl: string) {
  const body = { callbackUrl, csrfToken: await newCsrfToken(), json: true }
  const { url } = await call('POST /auth/signin/{provider}', { params: { provider }, body })
  window.location.assign(url)
}

/** The path after login, in the reader's language. */
export function useDestination() {
  const { locale, origin, community } = useI18n()
  const [search] = useSearchParams()
  const callbackUrl = safePath(search.get('callbackUrl'), origin)
  return { callbackUrl, path: callbackUrl ?? localePath(locale, homeOn(community)) }
}

/** Loads a new page after the user changed, so that no data of the visitor stays cached. */
export function useContinue(fallback?: string) {
  const client = useQueryClient()
  const { locale } = useI18n()
  const destination = useDestination()
  const callbackUrl = destination.callbackUrl ?? (fallback && localePath(locale, fallback)) ?? null
  const path = callbackUrl ?? destination.path
  return async () => {
    const user = await client.fetchQuery({ ...session(), staleTime: 0 })
    if (user && user.theme !== 'system') chooseTheme(user.theme) // selected on another device
    window.location.assign(user?.isNewUser ? withCallback(localePath(locale, '/welcome'), callbackUrl) : path)
  }
}
