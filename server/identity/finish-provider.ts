/** Handles the return from a provider. The browser navigates here, so the response is always a redirect to a page. */

import type { Code } from '@guildhall/contract/core/problems.ts'
import { identityPages } from '@guildhall/contract/identity/constants.ts'
import type { Db } from '../db/db.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import type { ApiRequest } from '../http/mount.ts'
import { Problem } from '../http/problem.ts'
import type { SiteSettingsReader } from '../services.ts'
import type { Settings } from '../settings.ts'
import { isOffered } from './accounts.ts'
import { goTo, pageOf, readReturn, saveSession, withError } from './cookies.ts'
import { logInByProvider } from './log-in-by-provider.ts'

type Context = {
  db: Db
  actor: Actor | null
  params: { provider: string }
  request: ApiRequest
  gateways: Gateways
  settings: Settings
  siteSettings: SiteSettingsReader
}

export async function finishProvider(context: Context): Promise<Response> {
  const { db, actor, params, request, gateways, settings, siteSettings } = context
  const next = readReturn(settings, request)
  const refuse = (code: Code, cookies: string[]) =>
    goTo(
      actor ? withError(next, code) : pageOf(settings, identityPages.login, { error: code, callbackUrl: next }),
      false,
      cookies,
    )

  const isKnown = gateways.oauth.has(params.provider) && isOffered(await siteSettings.read(), params.provider)
  if (!isKnown) return refuse('PROVIDER_UNKNOWN', [])
  const { person, cookies } = await gateways.oauth.finish(request.web())
  if (!person) return refuse('PROVIDER_FAILED', cookies)
  try {
    const session = await logInByProvider(db, settings, actor, person, request)
    return goTo(next, false, session ? [...cookies, saveSession(settings, session)] : cookies)
  } catch (error) {
    if (error instanceof Problem) return refuse(error.code, cookies)
    throw error
  }
}
