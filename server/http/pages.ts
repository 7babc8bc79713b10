/**
 * The pages: rendered by the web build, which calls the API in process with the visitor's cookies.
 *
 * Every visitor without a session gets the same page, so it is cached by path until a tag of its data is invalidated. Its content
 * security policy names the hashes of its inline scripts, so the page and its headers are the same in each reply.
 */
import { defaultLocale, type LocaleCode, localePath, parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { playerOrigins } from '@guildhall/contract/tournaments/stream-players.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Bus } from '../live/bus.ts'
import type { Settings } from '../settings.ts'
import { type Loaded, openCache } from './cache.ts'
import { compressOnce, encodingFor, gzipText } from './compress.ts'
import { hashScripts, randomMark } from './script-hashes.ts'
import { cookieOf, sessionCookie } from './session.ts'
import { type LoadBuild, webBuild } from './web-build.ts'

export type Page = {
  status: number
  location: string | null
  type: string
  cookies: string[]
  policy: string
  body: Buffer
  /** Only set for a cached page. */
  compressed?: Compressed | undefined
}

type Compressed = { br: Buffer; gzip: Buffer }
type Entry = { apiContext: Parameters<RouterContextProvider['set']>[0] }

const isEntry = (module: object): module is Entry => 'apiContext' in module
/** Pages that other sites may embed. They are read-only, so clickjacking is harmless. */
const framable = /^\/(?:tournaments|t)\/[^/]+\/bracket\/embed(\?|$)/
const cacheSeconds = 300
const cacheBytes = 64_000_000

export async function servePages(app: FastifyInstance, settings: Settings, bus: Bus) {
  const load = await webBuild(app, settings)
  const cache = openCache<Page>(bus, cacheBytes, sizeOf)
  const cookieName = sessionCookie(settings.publicUrl)

  app.get('/*', async (request, reply) => {
    const { locale, path, canonical } = parseLocalePath(request.url)
    if (!canonical) return reply.redirect(localePath(locale, path), 301)
    const isLoggedIn = cookieOf(request.headers.cookie, cookieName) !== undefined
    const isPersonal = isLoggedIn || request.url.includes('?') || settings.mode === 'development'
    const isFramable = framable.test(path)
    const renderPage = () => render(app, request, settings, load, { isLoggedIn, isPersonal, isFramable })
    const page = isPersonal ? (await renderPage()).value : await cache.load(request.url, renderPage)
    return sendPage(request, reply, isFramable, page)
  })
}

async function render(
  app: FastifyInstance,
  request: FastifyRequest,
  settings: Settings,
  load: LoadBuild,
  { isLoggedIn, isPersonal, isFramable }: { isLoggedIn: boolean; isPersonal: boolean; isFramable: boolean },
): Promise<Loaded<Page>> {
  const build = await load()
  const entry = build.entry.module
  if (!isEntry(entry)) throw new Error('The web build exports no apiContext')
  const { locale } = parseLocalePath(request.url)
  const url = new URL(request.url, settings.publicUrl)
  const cookies: string[] = []
  let tags: Set<string> | undefined = new Set()

  async function callApi(path: string, init: RequestInit = {}) {
    const { cookie, 'user-agent': agent } = request.headers
    const apiResponse = await app.inject({
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
    if (isLoggedIn) cookies.push(...[apiResponse.headers['set-cookie'] ?? []].flat())
    const dataTags = apiResponse.headers['x-cache-tags']
    if (typeof dataTags === 'string') for (const tag of dataTags.split(' ')) tags?.add(tag)
    else if (isLoggedIn || !path.startsWith('/api/auth/session')) tags = undefined
    return new Response(apiResponse.statusCode === 204 ? null : apiResponse.body, {
      status: apiResponse.statusCode,
      headers: { 'content-type': String(apiResponse.headers['content-type'] ?? '') },
    })
  }

  const context = new RouterContextProvider()
  const report = (error: unknown) => request.log.error({ err: error, path: url.pathname }, 'page failed')
  const { siteName, gallery } = settings
  const scriptMark = randomMark()
  context.set(entry.apiContext, { fetch: callApi, locale, url: url.href, siteName, gallery, scriptMark, report })
  const handle = handlerOf(build, locale, settings.mode)
  const response = await handle(new Request(url, { headers: webHeaders(request) }), context)
  const { html, hashes } = hashScripts(await response.text(), scriptMark)
  const body = Buffer.from(html)
  const rule = tags && response.status === 200 ? { tags: [...tags], seconds: cacheSeconds } : undefined
  const page: Page = {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    cookies,
    policy: contentPolicy(settings, hashes, isFramable),
    body,
    compressed: rule && !isPersonal ? await compressBoth(body) : undefined,
  }
  return { value: page, rule }
}

async function compressBoth(body: Buffer): Promise<Compressed> {
  const [br, gzip] = await Promise.all([compressOnce(body), gzipText(body)])
  return { br, gzip }
}

const sizeOf = ({ body, compressed }: Page) =>
  body.length + (compressed ? compressed.br.length + compressed.gzip.length : 0)

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

function sendPage(request: FastifyRequest, reply: FastifyReply, isFramable: boolean, page: Page) {
  if (page.cookies.length > 0) reply.header('set-cookie', page.cookies)
  if (page.location) return reply.redirect(page.location, page.status)
  if (isFramable) reply.removeHeader('x-frame-options')
  const encoding = page.compressed && encodingFor(request, page.body.length)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'private, no-cache')
    .type(page.type)
    .send(encoding ? page.compressed?.[encoding] : page.body)
}

function contentPolicy({ publicUrl, s3, mode }: Settings, hashes: string[], isFramable: boolean): string {
  const socket = publicUrl.replace(/^http/, 'ws')
  const files = s3?.endpoint ? ` ${new URL(s3.endpoint).origin}` : s3 ? ' https:' : ''
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    // Vite's hot reload inserts inline styles.
    `style-src 'self'${mode === 'development' ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${files}`,
    `connect-src 'self' ${mode === 'development' ? 'ws:' : socket}`,
    "font-src 'self'",
    `frame-src 'self' ${playerOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramable ? '*' : "'self'"}`,
  ].join('; ')
}
