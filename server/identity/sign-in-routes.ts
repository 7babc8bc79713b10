/** The auth calls: Auth.js's addresses, our own sessions. */
import { identityPages } from '@guildhall/contract/identity.words.ts'
import { type AuthProvider, signIn } from '@guildhall/contract/sign-in.ts'
import { authPath } from '../gateways/oauth.ts'
import type { Outside } from '../gateways/outside.ts'
import { mount, type Visit } from '../http/mount.ts'
import { ensure } from '../http/problem.ts'
import { cookieOf, sessionCookie } from '../http/session.ts'
import type { Settings } from '../settings.ts'
import * as answer from './cookies.ts'
import { finishProvider } from './finish-provider.ts'
import { presentSessionUser } from './present.ts'
import { findSession } from './read.ts'
import { isDue, prolongSession, signOut } from './sessions.ts'
import { sendSignInMail, signInByEmail } from './sign-in-by-email.ts'

export const signInRoutes = mount(signIn, {
  async 'GET /auth/session'({ db, actor, visit, settings }) {
    const row = actor?.session ? await findSession(db, actor.session) : undefined
    if (!row || !actor?.session) return null
    if (!isDue(row.expires)) return presentSessionUser(row)
    const expires = await prolongSession(db, actor.session)
    const token = cookieOf(answer.cookiesIn(visit), sessionCookie(settings.publicUrl)) ?? ''
    return Response.json(
      { data: presentSessionUser({ ...row, expires }) },
      { headers: { 'set-cookie': answer.keepSession(settings, { token, expires }) } },
    )
  },

  'GET /auth/csrf'({ visit, settings }) {
    const { csrfToken, cookies } = answer.giveCsrf(settings, visit)
    return Response.json({ csrfToken }, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
  },

  async 'GET /auth/providers'({ outside, settings }) {
    const ways: Pick<AuthProvider, 'id' | 'name' | 'type'>[] = [
      { id: 'email', name: 'Email', type: 'email' },
      ...(await outside.oauth.list()),
    ]
    const url = (call: string, id: string) => `${settings.publicUrl}${authPath}/${call}/${id}`
    return Object.fromEntries(
      ways.map((way) => [way.id, { ...way, signinUrl: url('signin', way.id), callbackUrl: url('callback', way.id) }]),
    )
  },

  'GET /auth/signin': ({ query, settings }) => ({ location: answer.pageOf(settings, identityPages.login, query) }),

  'POST /auth/signin/email'({ db, body, visit, settings }) {
    const isJson = answer.wantsJson(body, visit)
    const callbackUrl = answer.returnTo(settings, body.callbackUrl)
    return answer.orShow(answer.pageOf(settings, identityPages.login, { callbackUrl }), isJson, async () => {
      answer.checkCsrf(settings, visit, body.csrfToken)
      await sendSignInMail(db, settings, { email: body.email, callbackUrl }, visit)
      return answer.goTo(answer.pageOf(settings, identityPages.confirm, { email: body.email, callbackUrl }), isJson)
    })
  },

  'POST /auth/signin/{provider}'({ params, body, visit, outside, settings }) {
    const isJson = answer.wantsJson(body, visit)
    const { callbackUrl } = body
    return answer.orShow(answer.pageOf(settings, identityPages.login, { callbackUrl }), isJson, async () => {
      answer.checkCsrf(settings, visit, body.csrfToken)
      return startProvider(outside, settings, visit, params.provider, body, isJson)
    })
  },
  'POST /auth/twitch': ({ body, visit, outside, settings }) =>
    startProvider(outside, settings, visit, 'twitch', body, true),
  'POST /auth/discord': ({ body, visit, outside, settings }) =>
    startProvider(outside, settings, visit, 'discord', body, true),

  'GET /auth/callback/email': ({ query, settings }) => ({
    location: answer.pageOf(settings, identityPages.confirm, {
      ...query,
      callbackUrl: answer.returnTo(settings, query.callbackUrl),
    }),
  }),

  'POST /auth/callback/email'({ db, body, visit, settings }) {
    const isJson = answer.wantsJson(body, visit)
    const callbackUrl = answer.returnTo(settings, body.callbackUrl)
    const page = answer.pageOf(settings, identityPages.confirm, { email: body.email, callbackUrl })
    return answer.orShow(page, isJson, async () => {
      answer.checkCsrf(settings, visit, body.csrfToken)
      const session = await signInByEmail(db, settings, body, visit)
      return answer.goTo(callbackUrl, isJson, [answer.keepSession(settings, session)])
    })
  },

  'GET /auth/callback/{provider}': finishProvider,
  'POST /auth/callback/{provider}': finishProvider,

  async 'GET /auth/signout'({ db, actor, query, visit, settings }) {
    answer.checkCsrf(settings, visit, query.csrfToken)
    if (actor) await signOut(db, actor)
    const next = answer.returnTo(settings, query.callbackUrl)
    return answer.goTo(next, answer.wantsJson(query, visit), [answer.dropSession(settings)])
  },
  async 'POST /auth/signout'({ db, actor, body, visit, settings }) {
    answer.checkCsrf(settings, visit, body.csrfToken)
    if (actor) await signOut(db, actor)
    const next = answer.returnTo(settings, body.callbackUrl)
    return answer.goTo(next, answer.wantsJson(body, visit), [answer.dropSession(settings)])
  },

  'POST /auth/_log'({ body, visit }) {
    visit.warn('a page could not sign in', body)
    return undefined
  },
})

async function startProvider(
  { oauth }: Outside,
  settings: Settings,
  visit: Visit,
  provider: string,
  { callbackUrl }: { callbackUrl?: string },
  isJson: boolean,
) {
  ensure(oauth.has(provider), 'PROVIDER_UNKNOWN')
  const started = await oauth.start(provider, answer.cookiesIn(visit) ?? undefined)
  ensure(started, 'PROVIDER_FAILED')
  const kept = answer.keepReturn(settings, answer.returnTo(settings, callbackUrl))
  return answer.goTo(started.url, isJson, [...started.cookies, kept])
}
