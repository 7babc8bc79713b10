/**
 * The pages: rendered here by the web build, with the API reached in process under the visitor's own cookies.
 *
 * A visitor without a session sees the same page as every other, so it is kept by path until a tag of the data it was made from
 * is called stale. Inline scripts carry a nonce that is fresh in each answer and stamped into the kept page.
 */
import { randomBytes } from 'node:crypto'
import { defaultLocale, type LocaleCode, localePath, parseLocalePath } from '@guildhall/contract/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Bus } from '../live/bus.ts'
import type { Settings } from '../settings.ts'
import { type LoadBuild, webBuild } from './build.ts'
import { type Made, openCache } from './cache.ts'
import { packingFor } from './headers.ts'
import { packAround } from './pack.ts'
import { cookieOf, sessionCookie } from './session.ts'
import { type Stamp, stampOf } from './stamp.ts'

export type Page = {
  status: number
  location: string | null
  type: string
  cookies: string[]
  bytes: number
  plain: Stamp
  /** Of a page that is kept. */
  packed?: Stamp | undefined
}

type Entry = { NONCE: string; apiContext: Parameters<RouterContextProvider['set']>[0] }

const isEntry = (module: object): module is Entry => 'NONCE' in module && 'apiContext' in module
/** Made to stand inside other people's pages. It changes nothing, so there is nothing to trick anybody into. */
const framable = /^\/tournaments\/[^/]+\/bracket\/embed(\?|$)/
const keepSeconds = 300
const keptBytes = 64_000_000
const nonceBytes = 15 // 20 characters, as many as the placeholder has

export async function pages(app: FastifyInstance, settings: Settings, bus: Bus) {
  const load = await webBuild(app, settings)
  const kept = openCache<Page>(bus, keptBytes, ({ bytes }) => bytes)
  const cookieName = sessionCookie(settings.publicUrl)

  app.get('/*', async (request, reply) => {
    const { locale, path, canonical } = parseLocalePath(request.url)
    if (!canonical) return reply.redirect(localePath(locale, path), 301)
    const signedIn = cookieOf(request.headers.cookie, cookieName) !== undefined
    const make = () => render(app, request, settings, load, { signedIn, isPersonal })
    const isPersonal = signedIn || request.url.includes('?') || settings.mode === 'development'
    const page = isPersonal ? (await make()).value : await kept.load(request.url, make)
    return sendPage(request, reply, settings, framable.test(path), page)
  })
}

async function render(
  app: FastifyInstance,
  request: FastifyRequest,
  settings: Settings,
  load: LoadBuild,
  { signedIn, isPersonal }: { signedIn: boolean; isPersonal: boolean },
): Promise<Made<Page>> {
  const build = await load()
  const entry = build.entry.module
  if (!isEntry(entry)) throw new Error('The web build has no NONCE or apiContext')
  const { locale } = parseLocalePath(request.url)
  const url = new URL(request.url, settings.publicUrl)
  const cookies: string[] = []
  let tags: Set<string> | undefined = new Set()

  async function inProcess(path: string, init: RequestInit = {}) {
    const { cookie, 'user-agent': agent } = request.headers
    const answer = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(cookie && { cookie }),
        ...(agent && { 'user-agent': agent }),
        'x-locale': locale,
      },
    })
    // A session that was moved on while the page was made; a visitor's page may be shared and carries none.
    if (signedIn) cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    const about = answer.headers['x-cache-tags']
    if (typeof about === 'string') for (const tag of about.split(' ')) tags?.add(tag)
    else if (signedIn || !path.startsWith('/api/auth/session')) tags = undefined
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }

  const context = new RouterContextProvider()
  const report = (error: unknown) => request.log.error({ err: error, path: url.pathname }, 'page failed')
  context.set(entry.apiContext, { fetch: inProcess, locale, url: url.href, siteName: settings.siteName, report })
  const handle = handlerOf(build, locale, settings.mode)
  const response = await handle(new Request(url, { headers: webHeaders(request) }), context)
  const html = await response.text()
  const rule = tags && response.status === 200 ? { tags: [...tags], seconds: keepSeconds } : undefined
  const packed = rule && !isPersonal ? await packAround(html, entry.NONCE) : undefined
  const page: Page = {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    cookies,
    bytes: html.length + (packed?.length ?? 0),
    plain: stampOf(html, entry.NONCE),
    packed: packed && stampOf(packed, entry.NONCE),
  }
  return { value: page, rule }
}

const handlers = new WeakMap<ServerBuild, Map<LocaleCode, RequestHandler>>()

/** The locale is the base of all paths, so that links and redirects keep it by themselves. One handler per locale, made once. */
function handlerOf(build: ServerBuild, locale: LocaleCode, mode: Settings['mode']): RequestHandler {
  const known = handlers.get(build) ?? new Map<LocaleCode, RequestHandler>()
  handlers.set(build, known)
  const made = known.get(locale)
  if (made) return made
  const basename = locale === defaultLocale ? '/' : `/${locale}`
  const handler = createRequestHandler({ ...build, basename }, mode === 'development' ? mode : 'production')
  known.set(locale, handler)
  return handler
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent'])
    if (request.headers[name]) headers.set(name, String(request.headers[name]))
  return headers
}

function sendPage(request: FastifyRequest, reply: FastifyReply, settings: Settings, framed: boolean, page: Page) {
  if (page.cookies.length > 0) reply.header('set-cookie', page.cookies)
  if (page.location) return reply.redirect(page.location, page.status)
  if (framed) reply.removeHeader('x-frame-options')
  const packed = packingFor(request, page.bytes) === 'br' ? page.packed : undefined
  if (packed) reply.header('content-encoding', 'br')
  const nonce = randomBytes(nonceBytes).toString('base64')
  const { bytes, release } = (packed ?? page.plain)(nonce)
  reply.raw.once('close', release)
  return reply
    .code(page.status)
    .header('content-security-policy', policy(settings, nonce, framed))
    .header('cache-control', 'private, no-cache')
    .type(page.type)
    .send(bytes)
}

function policy({ publicUrl, s3, mode }: Settings, nonce: string, framed: boolean): string {
  const socket = publicUrl.replace(/^http/, 'ws')
  const files = s3?.endpoint ? ` ${new URL(s3.endpoint).origin}` : s3 ? ' https:' : ''
  // Vite's hot reload puts styles into the page itself.
  const styles = mode === 'development' ? "'unsafe-inline'" : `'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data: blob:${files}`,
    `connect-src 'self' ${mode === 'development' ? 'ws:' : socket}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framed ? '*' : "'self'"}`,
  ].join('; ')
}
