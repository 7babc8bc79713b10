import { identity } from '@guildhall/contract/identity/calls.ts'
import { identityPages } from '@guildhall/contract/identity/constants.ts'
import type { AuthProvider } from '@guildhall/contract/identity/shapes.ts'
import { authPath } from '../gateways/oauth.ts'
import type { Actor } from '../http/authorize.ts'
import { type ApiRequest, mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { ensure } from '../http/problem.ts'
import { cookieOf, sessionCookie } from '../http/session.ts'
import type { Services } from '../services.ts'
import { changeAccount, isOffered, listAccounts } from './accounts.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { confirmIdentity, sendConfirmation } from './confirm-identity.ts'
import * as authCookies from './cookies.ts'
import { dropSession } from './cookies.ts'
import { cancelDeletion, requestDeletion } from './delete-account.ts'
import { downloadData } from './download-data.ts'
import { finishProvider } from './finish-provider.ts'
import { checkSetup, setUp } from './first-admin.ts'
import { logInByEmail, sendLogInEmail } from './log-in-by-email.ts'
import { onboard } from './onboard.ts'
import { removeAvatar, removeBanner, uploadAvatar, uploadBanner } from './pictures.ts'
import { backOfficeOf } from './policy.ts'
import {
  presentAccount,
  presentInfo,
  presentSession,
  presentSessionUser,
  presentStaff,
  presentUser,
} from './present.ts'
import { findInfo, findSelf, findSession } from './read.ts'
import { extendSession, listSessions, logOut, needsExtension, revokeSession, revokeSessions } from './sessions.ts'
import { updateEmailChoices, updateUser } from './update.ts'
import { updateInfo } from './update-info.ts'
import { checkUsername } from './username.ts'

type ProviderContext = Pick<Services, 'gateways' | 'settings' | 'siteSettings'> & {
  actor: Actor | null
  request: ApiRequest
}

async function startProvider(
  { actor, gateways: { oauth }, settings, siteSettings, request }: ProviderContext,
  provider: string,
  { callbackUrl }: { callbackUrl?: string },
  isJson: boolean,
) {
  ensure(oauth.has(provider) && isOffered(await siteSettings.read(), provider), 'PROVIDER_UNKNOWN')
  ensure(!actor || actor.isFresh, 'CONFIRM_IDENTITY') // a logged-in user will link the account
  const flow = await oauth.start(provider, authCookies.cookiesIn(request) ?? undefined)
  ensure(flow, 'PROVIDER_FAILED')
  const returnCookie = authCookies.saveReturnPath(settings, authCookies.returnTo(settings, callbackUrl))
  return authCookies.goTo(flow.url, isJson, [...flow.cookies, returnCookie])
}

export const identityRoutes = mount(identity, {
  async 'GET /auth/session'({ db, actor, request, settings }) {
    const row = actor?.session ? await findSession(db, actor.session) : undefined
    if (!row || !actor?.session) return null
    if (!needsExtension(row.expires)) return presentSessionUser(row)
    const expires = await extendSession(db, actor.session)
    const token = cookieOf(authCookies.cookiesIn(request), sessionCookie(settings.publicUrl)) ?? ''
    return Response.json(
      { data: presentSessionUser({ ...row, expires }) },
      { headers: { 'set-cookie': authCookies.saveSession(settings, { token, expires }) } },
    )
  },

  'GET /auth/csrf'({ request, settings }) {
    const { csrfToken, cookies } = authCookies.issueCsrf(settings, request)
    return Response.json({ csrfToken }, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
  },

  async 'GET /auth/providers'({ gateways, settings, siteSettings, request }) {
    const site = await siteSettings.read()
    // A provider sends people back to the site itself only.
    const providers = request.site.community ? [] : await gateways.oauth.list()
    const methods: Pick<AuthProvider, 'id' | 'name' | 'type'>[] = [
      { id: 'email', name: 'Email', type: 'email' },
      ...providers.filter(({ id }) => isOffered(site, id)),
    ]
    const url = (call: string, id: string) => `${settings.publicUrl}${authPath}/${call}/${id}`
    return Object.fromEntries(
      methods.map((method) => [
        method.id,
        { ...method, signinUrl: url('signin', method.id), callbackUrl: url('callback', method.id) },
      ]),
    )
  },

  'GET /auth/signin': ({ query, settings }) => ({ location: authCookies.pageOf(settings, identityPages.login, query) }),

  'POST /auth/signin/email'({ db, body, request, settings, siteSettings }) {
    const isJson = authCookies.wantsJson(body, request)
    const callbackUrl = authCookies.returnTo(settings, body.callbackUrl)
    return authCookies.orRedirect(
      authCookies.pageOf(settings, identityPages.login, { callbackUrl }),
      isJson,
      async () => {
        authCookies.checkCsrf(settings, request, body.csrfToken)
        const pending = await sendLogInEmail(
          { db, settings, siteSettings },
          { email: body.email, callbackUrl },
          request,
        )
        return authCookies.goTo(
          authCookies.pageOf(settings, identityPages.confirm, { email: body.email, callbackUrl }),
          isJson,
          [authCookies.savePending(settings, pending)],
        )
      },
    )
  },

  'POST /auth/signin/{provider}'({ params, body, ...context }) {
    const { request, settings } = context
    const isJson = authCookies.wantsJson(body, request)
    const { callbackUrl } = body
    return authCookies.orRedirect(
      authCookies.pageOf(settings, identityPages.login, { callbackUrl }),
      isJson,
      async () => {
        authCookies.checkCsrf(settings, request, body.csrfToken)
        return startProvider(context, params.provider, body, isJson)
      },
    )
  },
  'POST /auth/twitch': ({ body, ...context }) => startProvider(context, 'twitch', body, true),
  'POST /auth/discord': ({ body, ...context }) => startProvider(context, 'discord', body, true),

  'GET /auth/callback/email': ({ query, settings }) => ({
    location: authCookies.pageOf(settings, identityPages.confirm, {
      ...query,
      callbackUrl: authCookies.returnTo(settings, query.callbackUrl),
    }),
  }),

  'POST /auth/callback/email'({ db, body, request, settings }) {
    const isJson = authCookies.wantsJson(body, request)
    const callbackUrl = authCookies.returnTo(settings, body.callbackUrl)
    const page = authCookies.pageOf(settings, identityPages.confirm, { email: body.email, callbackUrl })
    return authCookies.orRedirect(page, isJson, async () => {
      authCookies.checkCsrf(settings, request, body.csrfToken)
      const session = await logInByEmail(db, settings, body, request)
      return authCookies.goTo(callbackUrl, isJson, [authCookies.saveSession(settings, session)])
    })
  },

  'GET /auth/callback/{provider}': finishProvider,
  'POST /auth/callback/{provider}': finishProvider,

  async 'GET /auth/signout'({ db, actor, query, request, settings }) {
    authCookies.checkCsrf(settings, request, query.csrfToken)
    if (actor) await logOut(db, actor)
    const next = authCookies.returnTo(settings, query.callbackUrl)
    return authCookies.goTo(next, authCookies.wantsJson(query, request), [authCookies.dropSession(settings)])
  },
  async 'POST /auth/signout'({ db, actor, body, request, settings }) {
    authCookies.checkCsrf(settings, request, body.csrfToken)
    if (actor) await logOut(db, actor)
    const next = authCookies.returnTo(settings, body.callbackUrl)
    return authCookies.goTo(next, authCookies.wantsJson(body, request), [authCookies.dropSession(settings)])
  },

  async 'GET /setup'({ db, settings, query }) {
    await checkSetup(db, settings, query.token)
    return undefined
  },
  async 'POST /setup'({ db, settings, actor, body, request }) {
    const session = await setUp(db, settings, actor, body, request)
    if (!session) return undefined
    return new Response(null, { status: 204, headers: { 'set-cookie': authCookies.saveSession(settings, session) } })
  },
  'POST /auth/_log'({ body, request }) {
    request.warn('Login failed on a page', body)
    return undefined
  },
  'GET /user': async ({ db, actor }) => presentUser(await findSelf(db, actor.id)),
  'PATCH /user': async ({ db, actor, body }) => presentUser(await updateUser(db, actor, body)),
  async 'DELETE /user'({ db, actor, settings }) {
    const { deletionDueAt } = await requestDeletion(db, settings, actor)
    const data = { deletionDueAt: deletionDueAt.toISOString() }
    return Response.json({ data }, { headers: { 'set-cookie': dropSession(settings) } })
  },
  'POST /user/restore': async ({ db, actor }) => presentUser(await cancelDeletion(db, actor)),
  'GET /user/data': ({ db, personalData, cipher, actor }) => downloadData({ db, personalData, cipher }, actor),

  'GET /user/username': ({ db, actor, query }) => checkUsername(db, actor, query.username),
  'POST /user/onboarding': async ({ db, settings, actor, body, request }) =>
    presentUser(await onboard(db, settings, actor, body, request.site.community)),

  'GET /user/info': async ({ db, actor }) => presentInfo(actor.id, await findInfo(db, actor.id)),
  'PATCH /user/info': async ({ db, actor, body }) => presentInfo(actor.id, await updateInfo(db, actor, body)),
  'POST /user/location': async ({ db, actor, body }) => presentInfo(actor.id, await updateInfo(db, actor, body)),

  async 'POST /user/email'({ db, settings, actor, body }) {
    await requestEmailChange(db, settings, actor, body.email)
    return undefined
  },
  'POST /user/email/confirm': async ({ db, settings, actor, body }) =>
    presentUser(await confirmEmailChange(db, settings, actor, body)),
  'PATCH /user/email': async ({ db, settings, actor, body }) =>
    presentUser(await updateEmailChoices(db, settings, actor, body)),

  'POST /user/avatar': async ({ db, gateways, actor, body }) =>
    presentUser(await uploadAvatar(db, gateways, actor, body.image)),
  'DELETE /user/avatar': async ({ db, actor }) => presentUser(await removeAvatar(db, actor)),
  'POST /user/banner': async ({ db, gateways, actor, body }) =>
    presentUser(await uploadBanner(db, gateways, actor, body.image)),
  'DELETE /user/banner': async ({ db, actor }) => presentUser(await removeBanner(db, actor)),

  'GET /user/accounts': async ({ db, gateways, actor }) =>
    allOf((await listAccounts(db, actor.id)).map((row) => presentAccount(gateways.oauth, row))),
  async 'PUT /user/accounts'({ db, gateways: { oauth }, siteSettings, actor, body }) {
    const rows = await changeAccount(db, { oauth, site: await siteSettings.read() }, actor, body)
    return allOf(rows.map((row) => presentAccount(oauth, row)))
  },

  'GET /user/sessions': async ({ db, actor }) =>
    allOf((await listSessions(db, actor.id)).map((row) => presentSession(actor, row))),
  async 'DELETE /user/sessions'({ db, actor, query, settings }) {
    await revokeSessions(db, actor, query.all === true)
    if (!query.all) return undefined
    return new Response(null, { status: 204, headers: { 'set-cookie': dropSession(settings) } })
  },
  async 'DELETE /user/sessions/{id}'({ db, actor, params }) {
    await revokeSession(db, actor, params.id)
    return undefined
  },

  'GET /admin/user': async ({ db, actor }) => presentStaff(await findSelf(db, actor.id), backOfficeOf(actor)),
  'GET /moderator/user': async ({ db, actor }) => presentStaff(await findSelf(db, actor.id), backOfficeOf(actor)),

  async 'POST /auth/confirm'({ db, actor, settings }) {
    await sendConfirmation(db, settings, actor)
    return undefined
  },
  async 'PUT /auth/confirm'({ db, actor, body, settings }) {
    await confirmIdentity(db, settings, actor, body.code)
    return undefined
  },
})
