/** Builds the HTTP application from its dependencies. Tests and main use the same function. */
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { openDeletedFiles } from './assets/deleted-files.ts'
import { serveEmailImages } from './assets/email-images.ts'
import { serveFiles } from './assets/files.ts'
import { openCache } from './http/cache.ts'
import { compressReplies } from './http/compress.ts'
import { serveApiDocs } from './http/docs/openapi.ts'
import { answerParserError, errorSender, handleErrors } from './http/errors.ts'
import { openHosts } from './http/hosts/hosts.ts'
import { serializeError } from './http/log-error.ts'
import { serveMetrics } from './http/metrics.ts'
import type { Route } from './http/mount.ts'
import { checkOrigin } from './http/origin.ts'
import { openImageQueue, shedLoad } from './http/overload.ts'
import { countTokenCall, generalCounter, openLimiter } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import { type CachedReply, type Deps, type LocalCall, serve } from './http/serve.ts'
import { anonymous, authenticate, bearerOf, cookieOf, sessionCookie } from './http/session.ts'
import { openTokenLog } from './http/tokens/token-log.ts'
import { refuseUnknownCalls } from './http/unknown-call.ts'
import type { Bus } from './live/bus.ts'
import { openLive } from './live/live.ts'
import { handleSocketError } from './live/socket-error.ts'
import { serveLooks } from './organizations/look/look-css.ts'
import type { Registry } from './registry.ts'
import type { Services } from './services.ts'
import { serveSite } from './site/site.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The GET calls of the API by address, for pages that are rendered in this process. */
    calls: ReadonlyMap<string, LocalCall>
  }
}

export type AppDeps = { services: Services; registry: Registry; bus: Bus }

const cacheBytes = 32_000_000

/** Routes of probes and files: they must work without the database, whatever name they are requested by. */
const sameOnAllHosts = /^\/(healthz|readyz|metrics)$|^\/(assets|files|looks)\/|\.(js|png|svg)$/

export async function buildApp({ services, registry, bus }: AppDeps) {
  const { settings, db, gateways, node } = services
  const hosts = openHosts(db, bus, settings)
  const sendError = errorSender(node.failures)
  const options: FastifyServerOptions = {
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, redact: secretHeaders, serializers },
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: typeof settings.trustProxy === 'number' ? trustHops(settings.trustProxy) : settings.trustProxy,
    bodyLimit: 1_000_000,
    requestTimeout: 120_000, // for headers and body; the largest upload takes this long at 1 Mbit/s
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: pathOf,
    frameworkErrors: sendError,
    clientErrorHandler: answerParserError,
  }
  const app = Fastify(options)
  const limiter = openLimiter()
  const countGeneral = generalCounter(limiter, settings.rateLimit)
  const live = openLive({
    db,
    bus,
    settings,
    topics: registry.topics,
    countGeneral,
    report: (error) => node.failures.report('bus', error),
  })
  const deps: Deps = {
    services,
    cache: openCache<CachedReply>(bus, cacheBytes, ({ payload }) => payload.length),
    limiter,
    countGeneral,
    scopes: registry.scopes,
    acceptSocket: live.acceptSocket,
  }

  if (settings.overloadDelay > 0) await shedLoad(app, settings.overloadDelay)
  securityHeaders(app, settings.publicUrl)
  compressReplies(app)
  await app.register(multipart)
  app.addHook('preClose', async () => live.closePages()) // before the plugin, which closes sockets without a code
  await app.register(websocket, { options: { maxPayload: 16_384 }, errorHandler: handleSocketError })
  parseForms(app)

  app.decorateRequest('caller')
  app.decorateRequest('problem')
  app.decorateRequest('site')
  const calls = new Map<string, LocalCall>()
  app.decorate('calls', calls)
  app.addHook('onRequest', async (request) => {
    request.caller = anonymous
    request.site = sameOnAllHosts.test(request.routeOptions.url ?? '') ? hosts.main : await hosts.find(request)
  })
  handleErrors(app, sendError)
  serveMetrics(app, services)
  const deletedFiles = openDeletedFiles(db, bus)
  serveFiles(app, gateways.storage, deletedFiles)
  const imageQueue = openImageQueue()
  serveEmailImages(app, { storage: gateways.storage, deletedFiles, imageQueue, countGeneral })
  serveLooks(app)
  serveSite(app, { settings, db, bus, sitemap: registry.sitemap, imageQueue, countGeneral })
  app.addHook('onClose', async () => live.close())
  await app.register(api(deps, registry.routes, calls), { prefix: '/api' })
  return app
}

const api = (deps: Deps, routes: Route[], calls: Map<string, LocalCall>) => async (app: FastifyInstance) => {
  const { countGeneral } = deps
  const { db, settings } = deps.services
  const cookieName = sessionCookie(settings.publicUrl)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const bearer = bearerOf(request.headers.authorization)
    const host = request.site.community?.host ?? null
    request.caller = await authenticate(db, cookieOf(request.headers.cookie, cookieName), bearer, host)
    const { token } = request.caller
    if (!token) countGeneral(request.caller.actor?.id, request.ip)
    else if (settings.rateLimit > 0) countTokenCall(deps.limiter, token, (name, value) => reply.header(name, value))
    checkOrigin(request, request.site.url)
  })
  const tokenLog = openTokenLog(db, (error) => deps.services.node.failures.report('database', error))
  app.addHook('onResponse', async (request, reply) => tokenLog.record(request, reply))
  app.addHook('onClose', () => tokenLog.close())
  for (const route of routes) {
    const call = serve(app, deps, route)
    calls.set(route.address, async (apiCall) => {
      countGeneral(apiCall.caller.actor?.id, apiCall.ip)
      return call(apiCall)
    })
  }
  serveApiDocs(app, deps.services, routes)
  refuseUnknownCalls(app, routes)
}

/** Trusts the given number of proxies in front of this server. */
const trustHops = (trusted: number) => (_address: string, hop: number) => hop < trusted

/** The login forms of the auth calls; every other call takes JSON. */
function parseForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** A request may also name the host, as for a proxy, or only `*` (RFC 9112, section 3.2). Handlers always get a path. */
function pathOf({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/')) return url
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return `/${url}`
  const { pathname, search } = new URL(url)
  return pathname + search
}

const secretHeaders = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]']

/** A query can contain a login token: only the path is logged. */
const serializers = {
  err: serializeError,
  req: (request: { method: string; url: string; ip: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
    ip: request.ip,
  }),
}
