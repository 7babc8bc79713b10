/** Turns mounted routes into Fastify routes: authorize, validate, run the handler, reply. */
import { envelope, pathParams } from '@guildhall/contract/core/endpoint.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { WebSocket } from 'ws'
import type { Services } from '../services.ts'
import { authorizer, parameterOf } from './access/authorizer.ts'
import type { Caller, ScopeTable } from './authorize.ts'
import { type Cache, etagOf, hasEtag, type Rule } from './cache.ts'
import { type Check, checker, type Write, writer } from './compile.ts'
import { compressOnce, encodingFor, gzipText } from './compress.ts'
import type { Site } from './hosts/hosts.ts'
import { idempotencyKey, runOnce } from './idempotency.ts'
import type { ApiRequest, Route } from './mount.ts'
import { ensure, Problem } from './problem.ts'
import type { CountGeneral, Limiter } from './rate-limit.ts'
import { apiRequest, routeText } from './request.ts'
import { runForRequest } from './request-origin.ts'
import { anonymous } from './session.ts'
import { countUpload, formReader } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** The site itself, or the host of a community. */
    site: Site
  }
}

export type CachedReply = {
  payload: string
  etag: string
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
  body?: unknown
}

/** A call of a page that is rendered in this process. All calls of a page have the same caller. */
export type LocalRequest = Pick<FastifyRequest, 'caller' | 'ip' | 'params' | 'query'> & { request: ApiRequest }
/** `tags` are those of a cached reply, which is the same for everyone. Its body is shared: no one may change it. */
export type LocalReply = { body: unknown; cookies: string[]; tags: readonly string[] | null }
export type LocalCall = (request: LocalRequest) => Promise<LocalReply>

export type Deps = {
  services: Services
  cache: Cache<CachedReply>
  limiter: Limiter
  countGeneral: CountGeneral
  scopes: ScopeTable
  /** Accepts the sockets of live endpoints. */
  acceptSocket: (socket: WebSocket, request: FastifyRequest) => void
}

/** Mounts the route, and returns the same call for pages, which need no HTTP. */
export function serve(app: FastifyInstance, deps: Deps, route: Route): LocalCall {
  const { endpoint, path, method } = route
  const { services } = deps
  const { checks, write } = compiledRoute(route)
  const readForm = endpoint.body && 'form' in endpoint.body ? formReader(endpoint.body) : undefined
  const authorize = authorizer(deps, route)

  const routeOptions: RouteOptions = {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: authorize,
    ...(endpoint.reply.kind === 'live' && { wsHandler: deps.acceptSocket }),
    async handler(request, reply) {
      const context = {
        ...servicesOn(services, request.site),
        ...request.caller,
        params: request.params,
        query: request.query,
        body: request.body,
        request: apiRequest(request),
      }
      ensure(endpoint.plainForm || !isPlainForm(request), 'WRONG_TYPE', { detail: 'Send this as application/json' })
      checks.params?.(context.params)
      checks.query?.(context.query)
      if (readForm) {
        context.body = await readForm(request)
        await countUpload(services, request.caller)
      } else if (endpoint.body) checks.body?.(context.body)
      else ensure(request.body === undefined || request.body === null, 'INVALID', { detail: 'This call takes no body' })

      const shared = await findShared(request, context)
      if (shared) return sendCached(request, reply, endpoint, shared)
      const key = endpoint.idempotent ? idempotencyKey(request) : undefined
      const isStored = key !== undefined && endpoint.idempotent === true
      const run = () => (isStored ? runOnce(services.db, route, key, context) : route.handler(context))
      const result = await runForRequest({ ...context.request, call: route.address }, run)
      return send(request, reply, route, checks, write, result)
    },
  }
  if (endpoint.textBody) routeText(app, routeOptions)
  else app.route(routeOptions)

  /** The cached reply; undefined if the reply depends on the caller. */
  async function findShared({ caller, params, query }: Visit, context: HandlerContext): Promise<Shared | undefined> {
    if (!endpoint.cache || isPersonal(route, caller, query)) return undefined
    const rule = fillTags(endpoint.cache, params, query)
    // The reply is sent to everyone on every host, so the handler must not know the caller.
    const load = async () => ({
      value: serialize(write, checks, await route.handler({ ...context, ...anonymous, settings: services.settings })),
      rule,
    })
    try {
      return { rule, cached: await deps.cache.load(cacheKey(route, { params, query }), load) }
    } catch (error) {
      // Data that visitors may not see is loaded for this caller alone.
      if (isLoggedIn(caller) && error instanceof Problem && error.code === 'NOT_FOUND') return undefined
      throw error
    }
  }

  return async (apiCall) => {
    const { caller, params, query, request } = apiCall
    await authorize(apiCall)
    const context = { ...servicesOn(services, request.site), ...caller, params, query, body: undefined, request }
    checks.params?.(context.params)
    checks.query?.(context.query)
    const shared = await findShared(apiCall, context)
    if (shared) {
      shared.cached.body ??= freeze(JSON.parse(shared.cached.payload))
      return { body: shared.cached.body, cookies: [], tags: shared.rule.tags }
    }
    const result = await route.handler(context)
    if (result instanceof Response)
      return { body: await result.json(), cookies: result.headers.getSetCookie(), tags: null }
    validateReply(checks, endpoint.reply, result)
    return { body: JSON.parse(write(result)), cookies: [], tags: null }
  }
}

/** On the host of a community, links and cookies belong to that host. */
const servicesOn = (services: Services, { url, community }: Site): Services =>
  community ? { ...services, settings: { ...services.settings, publicUrl: url, siteName: community.name } } : services

const isPlainForm = ({ headers, body }: FastifyRequest) =>
  body !== undefined && headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') === true

/** Different spellings of the same input share a reply. The query is validated, so it has its defaults and no other values. */
function cacheKey({ address }: Route, { params, query }: Pick<FastifyRequest, 'params' | 'query'>): string {
  const valuesOf = (input: unknown) =>
    Object.entries(input ?? {})
      .map(([name, value]) => [name, oneSpelling(value)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${address} ${JSON.stringify([valuesOf(params), valuesOf(query)])}`
}

const oneSpelling = (value: unknown) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : value)

type Visit = Pick<FastifyRequest, 'caller' | 'params' | 'query'>
type HandlerContext = Parameters<Route['handler']>[0]
type Shared = { rule: Rule; cached: CachedReply }

const isLoggedIn = ({ actor, token }: Caller) => actor !== null || token !== null

/**
 * With `etag` the reply depends on the caller, and is cached for visitors only, who all get the same. With `shared` it depends on
 * the caller only in whether they may see it: what visitors may see, everyone gets from the cache.
 */
const isPersonal = ({ endpoint }: Route, caller: Caller, query: unknown) =>
  endpoint.etag === true &&
  isLoggedIn(caller) &&
  (!endpoint.shared || (endpoint.shared !== true && hasValue(query, endpoint.shared.except)))

const hasValue = (query: unknown, values: Readonly<Record<string, string | boolean>>) =>
  Object.entries(values).some(([name, value]) => parameterOf(query, name) === value)

/** Several renders use the body at the same time. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const item of Object.values(value)) freeze(item)
  return Object.freeze(value)
}

type Checks = { params?: Check; query?: Check; body?: Check; reply?: Check }

/** A process that opens several apps, as tests do, compiles the schemas of a route once. */
const compiledRoutes = new WeakMap<Route, { checks: Checks; write: Write }>()

export function compiledRoute(route: Route) {
  const compiled = compiledRoutes.get(route) ?? { checks: checksOf(route), write: writeOf(route) }
  compiledRoutes.set(route, compiled)
  return compiled
}

function checksOf({ path, endpoint }: Route): Checks {
  const { query, body, reply } = endpoint
  const fields = body && ('form' in body ? undefined : body)
  return {
    params: checker(pathParams(path, endpoint), 'params'),
    query: checker(query ?? { type: 'object', additionalProperties: false }, 'query'),
    ...(fields && { body: checker(fields, 'body') }),
    ...('schema' in reply && process.env.NODE_ENV === 'test' && { reply: checker(schemaOf(reply), 'reply') }),
  }
}

const schemaOf = (reply: Extract<Route['endpoint']['reply'], { schema: unknown }>) =>
  reply.kind === 'raw' ? reply.schema : envelope[reply.kind](reply.schema)

function writeOf({ endpoint: { reply } }: Route): Write {
  if (!('schema' in reply)) return () => ''
  const write = writer(schemaOf(reply))
  return reply.kind === 'one' ? (value) => write({ data: value }) : write
}

/** Tests validate every reply against its schema: the serializer would silently turn a wrong null into "" or 0. */
function validateReply(checks: Checks, reply: Route['endpoint']['reply'], value: unknown) {
  checks.reply?.(reply.kind === 'one' ? { data: value } : value)
}

function serialize(write: Write, checks: Checks, value: unknown): CachedReply {
  checks.reply?.(isList(value) ? value : { data: value })
  const payload = write(value)
  return { payload, etag: etagOf(payload) }
}

const isList = (value: unknown) => typeof value === 'object' && value !== null && 'data' in value && 'total' in value

/** A tag may contain a parameter of the path or the query: 'tournament:{id}'. Ids and usernames in tags are in lower case. */
const fillTags = ({ tags, seconds }: Rule, params: unknown, query: unknown): Rule => {
  const inputOf = (name: string) => String(parameterOf(params, name) ?? parameterOf(query, name) ?? '').toLowerCase()
  return { tags: tags.map((tag) => tag.replaceAll(/\{(\w+)\}/g, (_, name) => inputOf(name))), seconds }
}

/** With `etag` the browser must revalidate every time: a page that received a live update must not read an old copy. */
async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag: isConditional }: Route['endpoint'],
  { rule: { tags, seconds }, cached }: Shared,
) {
  const { payload, etag } = cached
  const age = isConditional ? 'no-cache' : `max-age=${Math.min(seconds, 30)}`
  reply.header('cache-control', `public, ${age}`).header('etag', etag)
  reply.header('x-cache-tags', tags.join(' '))
  if (hasEtag(request, etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const encoding = encodingFor(request, payload.length)
  if (!encoding) return reply.send(payload)
  cached[encoding] ??= encoding === 'br' ? compressOnce(payload) : gzipText(payload)
  return reply.header('content-encoding', encoding).send(await cached[encoding])
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint }: Route,
  checks: Checks,
  write: Write,
  value: unknown,
) {
  reply.header('cache-control', 'no-store')
  if (value instanceof Response) return reply.send(value)
  const { kind } = endpoint.reply
  if (kind === 'none') return reply.code(204).send()
  if (kind === 'redirect') return reply.redirect(field(value, 'location'), 302)
  if (kind === 'file') {
    const name = field(value, 'name').replaceAll(/[^\w.-]+/g, '-')
    reply.type(endpoint.reply.type).header('content-disposition', `attachment; filename="${name}"`)
    return reply.send(typeof value === 'object' && value !== null && 'body' in value ? value.body : '')
  }
  validateReply(checks, endpoint.reply, value)
  const payload = write(value)
  if (endpoint.etag) {
    const etag = etagOf(payload)
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (hasEtag(request, etag)) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(payload)
}

function field(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null || !(name in value)) throw new Problem('INTERNAL')
  return String(Object.entries(value).find(([key]) => key === name)?.[1])
}
