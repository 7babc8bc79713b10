/**
 * The pages: rendered by the web build, which calls the API in process with the visitor's cookies.
 *
 * Every visitor without a session gets the same page, so it is cached by path until a tag of its data is invalidated. Inline scripts
 * carry a nonce, which is replaced by a fresh one in each response.
 */
import { randomBytes } from 'node:crypto'
import { defaultLocale, type LocaleCode, localePath, parseLocalePath } from '@guildhall/contract/core/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Bus } from '../live/bus.ts'
import type { Settings } from '../settings.ts'
import { compressAroundNonces } from './brotli-nonce.ts'
import { type Loaded, openCache } from './cache.ts'
import { encodingFor } from './compress.ts'
import { type NonceTemplate, nonceTemplate } from './nonce-template.ts'
import { cookieOf, sessionCookie } from './session.ts'
import { type LoadBuild, webBuild } from './web-build.ts'

export type Page = {
  status: number
  location: string | null
  type: string
  cookies: string[]
  bytes: number
  plain: NonceTemplate
  /** Only of a cached page. */
  compressed?: NonceTemplate | undefined
}

type Entry = { NONCE: string; apiContext: Parameters<RouterContextProvider['set']>[0] }

const isEntry = (module: object): module is Entry => 'NONCE' in module && 'apiContext' in module
/** Pages that other sites may embed. They change nothing, so clickjacking gains nothing. */
const framable = /^\/tournaments\/[^/]+\/bracket\/embed(\?|$)/
const cacheSeconds = 300
const cacheBytes = 64_000_000
const nonceBytes = 15 // 20 characters, as many as the placeholder has

export async function servePages(app: FastifyInstance, settings: Settings, bus: Bus) {
  const load = await webBuild(app, settings)
  const cache = openCache<Page>(bus, cacheBytes, ({ bytes }) => bytes)
  const cookieName = sessionCookie(settings.publicUrl)

  app.get('/*', async (request, reply) => {
    const { locale, path, canonical } = parseLocalePath(request.url)
    if (!canonical) return reply.redirect(localePath(locale, path), 301)
    const signedIn = cookieOf(request.headers.cookie, cookieName) !== undefined
    const isPersonal = signedIn || request.url.includes('?') || settings.mode === 'development'
    const renderPage = () => render(app, request, settings, load, { signedIn, isPersonal })
    const page = isPersonal ? (await renderPage()).value : await cache.load(request.url, renderPage)
    return sendPage(request, reply, settings, framable.test(path), page)
  })
}

async function render(
  app: FastifyInstance,
  request: FastifyRequest,
  settings: Settings,
  load: LoadBuild,
  { signedIn, isPersonal }: { signedIn: boolean; isPersonal: boolean },
): Promise<Loaded<Page>> {
  const build = await load()
  const entry = build.entry.module
  if (!isEntry(entry)) throw new Error('The web build exports no NONCE or apiContext')
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
    // The session may be renewed while the page renders. A visitor's page may be cached and must carry no cookie.
    if (signedIn) cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    const dataTags = answer.headers['x-cache-tags']
    if (typeof dataTags === 'string') for (const tag of dataTags.split(' ')) tags?.add(tag)
    else if (signedIn || !path.startsWith('/api/auth/session')) tags = undefined
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }

  const context = new RouterContextProvider()
  const report = (error: unknown) => request.log.error({ err: error, path: url.pathname }, 'page failed')
  const { siteName, gallery } = settings
  context.set(entry.apiContext, { fetch: inProcess, locale, url: url.href, siteName, gallery, report })
  const handle = handlerOf(build, locale, settings.mode)
  const response = await handle(new Request(url, { headers: webHeaders(request) }), context)
  const html = await response.text()
  const rule = tags && response.status === 200 ? { tags: [...tags], seconds: cacheSeconds } : undefined
  const compressed = rule && !isPersonal ? await compressAroundNonces(html, entry.NONCE) : undefined
  const page: Page = {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    cookies,
    bytes: html.length + (compressed?.length ?? 0),
    plain: nonceTemplate(html, entry.NONCE),
    compressed: compressed && nonceTemplate(compressed, entry.NONCE),
  }
  return { value: page, rule }
}

const handlers = new WeakMap<ServerBuild, Map<LocaleCode, RequestHandler>>()

/** The locale is the basename of the router, so that links and redirects keep it. One handler per locale, created once. */
function handlerOf(build: ServerBuild, locale: LocaleCode, mode: Settings['mode']): RequestHandler {
  const byLocale = handlers.get(build) ?? new Map<LocaleCode, RequestHandler>()
  handlers.set(build, byLocale)
  const existing = byLocale.get(locale)
  if (existing) return existing
  const basename = locale === defaultLocale ? '/' : `/${locale}`
  const handler = createRequestHandler({ ...build, basename }, mode === 'development' ? mode : 'production')
  byLocale.set(locale, handler)
  return handler
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent'])
    if (request.headers[name]) headers.set(name, String(request.headers[name]))
  return headers
}

function sendPage(request: FastifyRequest, reply: FastifyReply, settings: Settings, isFramable: boolean, page: Page) {
  if (page.cookies.length > 0) reply.header('set-cookie', page.cookies)
  if (page.location) return reply.redirect(page.location, page.status)
  if (isFramable) reply.removeHeader('x-frame-options')
  const compressed = encodingFor(request, page.bytes) === 'br' ? page.compressed : undefined
  if (compressed) reply.header('content-encoding', 'br')
  const nonce = randomBytes(nonceBytes).toString('base64')
  const { bytes, release } = (compressed ?? page.plain)(nonce)
  reply.raw.once('close', release)
  return reply
    .code(page.status)
    .header('content-security-policy', contentPolicy(settings, nonce, isFramable))
    .header('cache-control', 'private, no-cache')
    .type(page.type)
    .send(bytes)
}

function contentPolicy({ publicUrl, s3, mode }: Settings, nonce: string, isFramable: boolean): string {
  const socket = publicUrl.replace(/^http/, 'ws')
  const files = s3?.endpoint ? ` ${new URL(s3.endpoint).origin}` : s3 ? ' https:' : ''
  // Vite's hot reload inserts inline styles.
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
    `frame-ancestors ${isFramable ? '*' : "'self'"}`,
  ].join('; ')
}
