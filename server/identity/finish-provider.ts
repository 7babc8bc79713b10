/** A provider has sent somebody back. Whatever comes of it, a browser waits: the answer is always a page. */
import { identityPages } from '@guildhall/contract/identity.words.ts'
import type { Code } from '@guildhall/contract/problems.ts'
import type { Db } from '../db/db.ts'
import type { Outside } from '../gateways/outside.ts'
import type { Visit } from '../http/mount.ts'
import { Problem } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'
import type { Settings } from '../settings.ts'
import { goTo, keepSession, keptReturn, pageOf, withError } from './cookies.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

type Context = {
  db: Db
  actor: Actor | null
  params: { provider: string }
  visit: Visit
  outside: Outside
  settings: Settings
}

export async function finishProvider({ db, actor, params, visit, outside, settings }: Context): Promise<Response> {
  const next = keptReturn(settings, visit)
  const refuse = (code: Code, cookies: string[]) =>
    goTo(
      actor ? withError(next, code) : pageOf(settings, identityPages.login, { error: code, callbackUrl: next }),
      false,
      cookies,
    )

  if (!outside.oauth.has(params.provider)) return refuse('PROVIDER_UNKNOWN', [])
  const { person, cookies } = await outside.oauth.finish(visit.request())
  if (!person) return refuse('PROVIDER_FAILED', cookies)
  try {
    const session = await signInByProvider(db, settings, actor, person, visit)
    return goTo(next, false, session ? [...cookies, keepSession(settings, session)] : cookies)
  } catch (error) {
    if (error instanceof Problem) return refuse(error.code, cookies)
    throw error
  }
}
