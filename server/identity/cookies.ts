/** The cookies of login, and responses that set them. */
import { randomBytes } from 'node:crypto'
import type { Code } from '@guildhall/contract/core/problems.ts'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import type { ApiRequest } from '../http/mount.ts'
import { ensure, Problem } from '../http/problem.ts'
import { cookieOf, sessionCookie } from '../http/session.ts'
import type { Settings } from '../settings.ts'
import { isSame, sign } from '../signatures.ts'

export type Site = Pick<Settings, 'publicUrl' | 'authSecret'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')

function cookie(site: Site, name: string, value: string, expires?: Date) {
  const expiry = expires ? `; Expires=${expires.toUTCString()}` : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${isSecure(site) ? '; Secure' : ''}${expiry}`
}

export const saveSession = (site: Site, session: { token: string; expires: Date }) =>
  cookie(site, sessionCookie(site.publicUrl), session.token, session.expires)

export const dropSession = (site: Site) => cookie(site, sessionCookie(site.publicUrl), '', new Date(0))

export const cookiesIn = (request: ApiRequest) => request.web().headers.get('cookie')

// ————— CSRF token: a cookie and a form field that must be equal —————

const csrfName = (site: Site) => (isSecure(site) ? '__Host-guildhall-csrf' : 'guildhall-csrf')
const signatureOf = (site: Site, token: string) => sign(site.authSecret, `csrf ${token}`)

function csrfIn(site: Site, request: ApiRequest): string | undefined {
  const [token = '', signature = ''] = cookieOf(cookiesIn(request), csrfName(site))?.split('|') ?? []
  return token && isSame(signature, signatureOf(site, token)) ? token : undefined
}

export function issueCsrf(site: Site, request: ApiRequest): { csrfToken: string; cookies: string[] } {
  const cookieToken = csrfIn(site, request)
  if (cookieToken) return { csrfToken: cookieToken, cookies: [] }
  const csrfToken = randomBytes(32).toString('base64url')
  return { csrfToken, cookies: [cookie(site, csrfName(site), `${csrfToken}|${signatureOf(site, csrfToken)}`)] }
}

export function checkCsrf(site: Site, request: ApiRequest, submitted: string | undefined) {
  const cookieToken = csrfIn(site, request)
  ensure(cookieToken && submitted && isSame(cookieToken, submitted), 'CSRF')
}

// ————— return address after the login —————

const returnName = 'guildhall-return'

/** An address on this site; any other address becomes the home page. */
export function returnTo({ publicUrl }: Site, requested: string | null | undefined): string {
  const home = new URL('/', publicUrl)
  if (!requested || !URL.canParse(requested, home)) return home.href
  const url = new URL(requested, home)
  return url.origin === home.origin ? url.href : home.href
}

const pendingName = 'guildhall-sign-in'

/** The email that this browser asked for. The value is the hash of its link, so it is of no use to anyone else. */
export const savePending = (site: Site, pending: string) =>
  cookie(site, pendingName, pending, new Date(Date.now() + identityLimits.codeMinutes * 60_000))
export const pendingIn = (request: ApiRequest) => cookieOf(cookiesIn(request), pendingName)

/** Stored while the visitor is on the page of a provider. */
export const saveReturnPath = (site: Site, url: string) => cookie(site, returnName, url, new Date(Date.now() + 900_000))
export const readReturn = (site: Site, request: ApiRequest) => returnTo(site, cookieOf(cookiesIn(request), returnName))

export function pageOf({ publicUrl }: Site, path: string, query: Record<string, string | undefined>): string {
  const url = new URL(path, publicUrl)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

export const withError = (url: string, error: Code) => {
  const page = new URL(url)
  page.searchParams.set('error', error)
  return page.href
}

type JsonOption = { json?: boolean | string | undefined }

/** False only for a form of a page without scripts. */
export function wantsJson({ json }: JsonOption, request: ApiRequest): boolean {
  const { headers } = request.web()
  if (json === true || json === 'true' || headers.has('x-auth-return-redirect')) return true
  return headers.get('content-type')?.includes('json') ?? false
}

/** The page of a plain form shows the error. */
export async function orRedirect(page: string, isJson: boolean, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (isJson || !(error instanceof Problem)) throw error
    return goTo(withError(page, error.code), false)
  }
}

/** `{ url }` for a request with JSON, a redirect for a plain form. */
export function goTo(url: string, isJson: boolean, cookies: string[] = []): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (isJson) return Response.json({ url }, { headers })
  headers.set('location', url)
  return new Response(null, { status: 302, headers })
}
