/** The cookies of signing in, and answers that carry them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Code } from '@guildhall/contract/core/problems.ts'
import type { ApiRequest } from '../http/mount.ts'
import { ensure, Problem } from '../http/problem.ts'
import { cookieOf, sessionCookie } from '../http/session.ts'
import type { Settings } from '../settings.ts'

export type Site = Pick<Settings, 'publicUrl' | 'authSecret'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')

function cookie(site: Site, name: string, value: string, expires?: Date) {
  const until = expires ? `; Expires=${expires.toUTCString()}` : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${isSecure(site) ? '; Secure' : ''}${until}`
}

export const keepSession = (site: Site, session: { token: string; expires: Date }) =>
  cookie(site, sessionCookie(site.publicUrl), session.token, session.expires)

export const dropSession = (site: Site) => cookie(site, sessionCookie(site.publicUrl), '', new Date(0))

export const cookiesIn = (request: ApiRequest) => request.web().headers.get('cookie')

// ————— the token that a form of another site cannot know: a cookie and a field that must agree —————

const csrfName = (site: Site) => (isSecure(site) ? '__Host-guildhall-csrf' : 'guildhall-csrf')
const sealOf = (site: Site, token: string) =>
  createHmac('sha256', site.authSecret).update(`csrf ${token}`).digest('base64url')

function csrfIn(site: Site, request: ApiRequest): string | undefined {
  const [token = '', seal = ''] = cookieOf(cookiesIn(request), csrfName(site))?.split('|') ?? []
  return token && isSame(seal, sealOf(site, token)) ? token : undefined
}

export function giveCsrf(site: Site, request: ApiRequest): { csrfToken: string; cookies: string[] } {
  const known = csrfIn(site, request)
  if (known) return { csrfToken: known, cookies: [] }
  const csrfToken = randomBytes(32).toString('base64url')
  return { csrfToken, cookies: [cookie(site, csrfName(site), `${csrfToken}|${sealOf(site, csrfToken)}`)] }
}

export function checkCsrf(site: Site, request: ApiRequest, given: string | undefined) {
  const known = csrfIn(site, request)
  ensure(known && given && isSame(known, given), 'CSRF')
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

// ————— where to go on —————

const returnName = 'guildhall-return'

/** An address on our own site, whatever was asked for. */
export function returnTo({ publicUrl }: Site, asked: string | null | undefined): string {
  const home = new URL('/', publicUrl)
  if (!asked || !URL.canParse(asked, home)) return home.href
  const url = new URL(asked, home)
  return url.origin === home.origin ? url.href : home.href
}

/** Kept while the visitor is away at a provider. */
export const keepReturn = (site: Site, url: string) => cookie(site, returnName, url, new Date(Date.now() + 900_000))
export const keptReturn = (site: Site, request: ApiRequest) => returnTo(site, cookieOf(cookiesIn(request), returnName))

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

type Wish = { json?: boolean | string | undefined }

/** Only a plain form of a page without scripts does not. */
export function wantsJson({ json }: Wish, request: ApiRequest): boolean {
  const { headers } = request.web()
  if (json === true || json === 'true' || headers.has('x-auth-return-redirect')) return true
  return headers.get('content-type')?.includes('json') ?? false
}

/** A refusal of a plain form is shown by the page it came from. */
export async function orShow(page: string, isJson: boolean, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (isJson || !(error instanceof Problem)) throw error
    return goTo(withError(page, error.code), false)
  }
}

/** `{ url }` for a page that asked with JSON, a redirect for a plain form. */
export function goTo(url: string, isJson: boolean, cookies: string[] = []): Response {
  const headers = new Headers()
  for (const one of cookies) headers.append('set-cookie', one)
  if (isJson) return Response.json({ url }, { headers })
  headers.set('location', url)
  return new Response(null, { status: 302, headers })
}
