/**
 * The pages: rendered by the web build, which calls the API in process with the visitor's cookies.
 *
 * Every visitor without a session gets the same page, so it is cached by path until a tag of its data is invalidated. For people who
 * are logged in, replies that are the same for everyone come from the cache of the API; only the rest is loaded. The content
 * security policy names the hashes of its inline scripts, so the page and its headers are the same in each reply.
 */
import { type LocaleCode, localePath, onThisSite, parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { playerOrigins } from '@guildhall/contract/tournaments/stream-players.ts'
import { isPageOnHost } from '@guildhall/contract/white-label/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Bus } from '../live/bus.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { secondsUntil } from './access/authorizer.ts'
import type { Caller } from './authorize.ts'
import { type Cacheable, etagOf, hasEtag, openCache } from './cache.ts'
import { compressOnce, encodingFor, gzipText } from './compress.ts'
import { problemOf, retrySeconds } from './errors.ts'
import { type CommunityHost, communityFor } from './hosts/hosts.ts'
import { forPage } from './page-reads.ts'
import { Problem } from './problem.ts'
import { apiRequest, isFromThisMachine } from './request.ts'
import { createNonce, hashScripts } from './script-hashes.ts'
import { authenticate, cookieOf, sessionCookie } from './session.ts'
import { dropUnusedParams, withParams } from './used-params.ts'
import { handlerOf } from './web/handlers.ts'
import { hasPageAt } from './web/routes.ts'
import { webBuild } from './web/web-build.ts'

export type Page = {
  status: number
  location: string | null
  retryAfter: number | null
  type: string
  cookies: string[]
  policy: string
  body: Buffer
  /** Only set for a cached page. */
  cached?: { br: Buffer; gzip: Buffer; etag: string } | undefined
}

/** A call of a loader, and its reply: `PageApi` in web/lib/page/context.ts. */
type PageCall = { address: string; path: string; params: Record<string, string>; query: Record<string, unknown> }
type PageReply = { status: number; body: unknown }
type Entry = { apiContext: Parameters<RouterContextProvider['set']>[0] }

const isEntry = (module: object): module is Entry => 'apiContext' in module
/** Pages that other sites may embed. They are read-only, so clickjacking is harmless. */
const framable = /^\/(?:tournaments|t)\/[^/]+\/bracket\/embed(\?|$)/
const sessionCall = 'GET /auth/session'
const cacheSeconds = 300
const cacheBytes = 64_000_000

export async function servePages(app: FastifyInstance, services: Services, bus: Bus, openBuild = webBuild) {
  const { db, settings } = services
  const load = await openBuild(app, settings)
  const cache = openCache<Page>(bus, cacheBytes, sizeOf)
  const cookieName = sessionCookie(settings.publicUrl)

  app.get('/*', async (request, reply) => {
    const { site } = request
    // As it is rendered, without `..`: everything that is decided from the address must be decided from this one.
    const address = new URL(site.url + onThisSite(request.url))
    const requested = address.pathname + address.search
    if (request.url !== onThisSite(request.url) || requested !== onThisSite(requested))
      return reply.redirect(onThisSite(requested), 301)
    const { locale, path, canonical } = parseLocalePath(requested)
    if (!canonical) return reply.redirect(localePath(locale, path), 301)
    const host = site.community?.host ?? null
    const caller = forPage(await authenticate(db, cookieOf(request.headers.cookie, cookieName), undefined, host))
    const community = await communityFor(db, site.community, caller.actor)
    const build = await load()
    const elsewhere = community && pageElsewhere(community, path)
    // What the site does not have either is missing here: the page of the site that says so has another name.
    if (elsewhere && (await hasPageAt(db, build, path, community.username)))
      return reply.header('cache-control', 'no-store').redirect(elsewhere(settings.publicUrl, locale), 302)
    const { url, dropped } = dropUnusedParams(build, path, address)
    const isFramable = framable.test(path)
    const renderPage = () => render(app, request, services, build, { caller, community, url, isFramable })
    // Searches have too many results to keep.
    const isCached = caller.actor === null && url.search === '' && settings.mode !== 'development'
    // Visitors who ask at the same time share one page, also one that is not kept: only those on this machine may read the mailbox.
    const visitors = isFromThisMachine(request) ? 'local ' : ''
    const key = visitors + url.origin + url.pathname
    const page = isCached ? await cache.load(key, renderPage) : (await renderPage()).value
    const location = page.location && withParams(page.location, dropped)
    // A page of a user must not appear again with Back after logging out.
    const cacheControl = caller.actor === null ? 'private, no-cache' : 'private, no-store'
    return sendPage(request, reply, { ...page, location, cacheControl, isFramable })
  })
}

/** The address of a page that this host does not serve; undefined if it does. The page of the community itself is `/`. */
function pageElsewhere(community: CommunityHost, path: string) {
  const [pathname = '/', ...search] = path.split('?')
  if (pathname.toLowerCase() === `/${community.username}`)
    return (_publicUrl: string, locale: LocaleCode) => localePath(locale, ['/', ...search].join('?'))
  if (isPageOnHost(community.username, pathname)) return undefined
  return (publicUrl: string, locale: LocaleCode) => publicUrl + localePath(locale, path)
}

type Visit = { caller: Caller; community: CommunityHost | null; url: URL; isFramable: boolean }

async function render(
  app: FastifyInstance,
  request: FastifyRequest,
  { settings, siteSettings, node }: Services,
  build: ServerBuild,
  { caller, community, url, isFramable }: Visit,
): Promise<Cacheable<Page>> {
  const entry = build.entry.module
  if (!isEntry(entry)) throw new Error('The web build exports no apiContext')
  const { locale, path } = parseLocalePath(url.pathname)
  const cookies: string[] = []
  let tags: Set<string> | undefined = caller.actor ? undefined : new Set()
  const headers = webHeaders(request)

  /** The loaders ask for the same call once; who is calling was found out once for the page. */
  async function callApi({ address, path, params, query }: PageCall): Promise<PageReply> {
    const call = app.calls.get(address)
    const web = () => new Request(new URL(path, request.site.url), { headers })
    const pageRequest = { ...apiRequest(request), locale, web }
    try {
      if (!call) throw new Problem('NOT_FOUND')
      const reply = await call({ caller, ip: request.ip, params, query, request: pageRequest })
      cookies.push(...reply.cookies)
      if (reply.tags) for (const tag of reply.tags) tags?.add(tag)
      else if (address !== sessionCall) tags = undefined
      return { status: 200, body: reply.body }
    } catch (error) {
      tags = undefined
      const problem = problemOf(error, request, node.failures)
      return { status: problem.status, body: problem.body() }
    }
  }

  const context = new RouterContextProvider()
  const report = (error: unknown) => request.log.error({ err: error, path: url.pathname }, 'page failed')
  const { gallery } = settings
  const { siteName: platformName, maintenance } = await siteSettings.read()
  const siteName = community?.name ?? platformName
  const scriptNonce = createNonce()
  context.set(entry.apiContext, {
    call: callApi,
    locale,
    url: url.href,
    siteName,
    community: community?.username ?? null,
    gallery,
    scriptNonce,
    report,
  })
  const handle = handlerOf(build, locale, path, settings.mode)
  const response = await handle(new Request(url, { headers }), context)
  const { html, hashes } = hashScripts(Buffer.from(await response.arrayBuffer()), scriptNonce)
  const rule = tags && response.status === 200 ? { tags: [...tags], seconds: cacheSeconds } : undefined
  const page: Page = {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    cookies,
    retryAfter: response.status === 503 ? (maintenance.on ? secondsUntil(maintenance.until) : retrySeconds) : null,
    policy: contentPolicy({ ...settings, publicUrl: request.site.url }, hashes, isFramable),
    body: html,
    cached: rule && { ...(await compressBoth(html)), etag: etagOf(html) },
  }
  return { value: page, rule }
}

async function compressBoth(body: Buffer) {
  const [br, gzip] = await Promise.all([compressOnce(body), gzipText(body)])
  return { br, gzip }
}

const sizeOf = ({ body, cached }: Page) => body.length + (cached ? cached.br.length + cached.gzip.length : 0)

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent'])
    if (request.headers[name]) headers.set(name, String(request.headers[name]))
  return headers
}

type SentPage = Page & { cacheControl: string; isFramable: boolean }

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage) {
  if (page.cookies.length > 0) reply.header('set-cookie', page.cookies)
  if (page.location) return reply.redirect(page.location, page.status)
  if (page.retryAfter !== null) reply.header('retry-after', String(page.retryAfter))
  if (page.isFramable) reply.removeHeader('x-frame-options')
  const { cached, body } = page
  reply.header('cache-control', page.cacheControl).header('content-security-policy', page.policy)
  if (cached) {
    reply.header('etag', cached.etag)
    if (hasEtag(request, cached.etag)) return reply.code(304).send()
  }
  const encoding = cached && encodingFor(request, body.length)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(page.type)
    .send(encoding ? cached[encoding] : body)
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
