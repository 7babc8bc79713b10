/** Turns mounted routes into Fastify routes: authorize, validate, run the handler, reply. */
import { envelope } from '@guildhall/contract/core/endpoint.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Services } from '../services.ts'
import { type Caller, checkAccess, type Membership, type ScopeTable } from './authorize.ts'
import { type Cache, etagOf, type Rule } from './cache.ts'
import { type Check, checker, type Write, writer } from './compile.ts'
import { compressOnce, encodingFor } from './compress.ts'
import { runOnce } from './idempotency.ts'
import { type Route, scopeOf } from './mount.ts'
import { ensure, Problem } from './problem.ts'
import type { Limiter } from './rate-limit.ts'
import { apiRequest } from './request.ts'
import { formReader } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

export type CachedReply = { payload: string; etag: string; compressed?: Promise<Buffer> }

export type Deps = {
  services: Services
  cache: Cache<CachedReply>
  limiter: Limiter
  scopes: ScopeTable
  /** Accepts the sockets of live endpoints. */
  acceptSocket: (socket: WebSocket, request: FastifyRequest) => void
}

export function serve(app: FastifyInstance, deps: Deps, route: Route) {
  const { endpoint, path, method } = route
  const { services } = deps
  const checks = checksOf(route)
  const write = writeOf(route)
  const readForm = endpoint.body && 'form' in endpoint.body ? formReader(endpoint.body) : undefined
  const authorize = authorizer(deps, route)

  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: authorize,
    ...(endpoint.reply.kind === 'live' && { wsHandler: deps.acceptSocket }),
    async handler(request, reply) {
      const context = {
        ...services,
        ...request.caller,
        params: request.params,
        query: request.query,
        body: request.body,
        request: apiRequest(request, services.settings),
      }
      checks.params?.(context.params)
      checks.query?.(context.query)
      if (readForm) context.body = await readForm(request)
      else if (endpoint.body) checks.body?.(context.body)
      else ensure(request.body === undefined || request.body === null, 'INVALID', { detail: 'This call takes no body' })

      if (endpoint.cache && !isPersonal(route, request.caller)) {
        const rule = fillTags(endpoint.cache, request.params)
        const load = async () => ({ value: serialize(write, checks, await route.handler(context)), rule })
        return sendCached(request, reply, endpoint, rule, await deps.cache.load(request.url, load))
      }
      const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
      const result =
        typeof key === 'string' ? await runOnce(services.db, route, key, context) : await route.handler(context)
      return send(request, reply, route, checks, write, result)
    },
  })
}

/** A reply that depends on the user is cached for visitors only, who all get the same reply. */
const isPersonal = ({ endpoint }: Route, { actor, token }: Caller) =>
  endpoint.etag === true && (actor !== null || token !== null)

type Checks = { params?: Check; query?: Check; body?: Check; reply?: Check }

function checksOf({ endpoint }: Route): Checks {
  const { params, query, body, reply } = endpoint
  const fields = body && ('form' in body ? undefined : body)
  return {
    ...(params && { params: checker(params, 'params') }),
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

/** A tag may contain a parameter of the path: 'tournament:{id}'. */
const fillTags = ({ tags, seconds }: Rule, params: unknown): Rule => ({
  tags: tags.map((tag) => tag.replaceAll(/\{(\w+)\}/g, (_, name) => field(params, name))),
  seconds,
})

/** With `etag` the browser must revalidate every time: a page that received a live update must not read an old copy. */
async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag: isConditional }: Route['endpoint'],
  { tags, seconds }: Rule,
  cached: CachedReply,
) {
  const { payload, etag } = cached
  const age = isConditional ? 'no-cache' : `max-age=${Math.min(seconds, 30)}`
  reply.header('cache-control', `public, ${age}`).header('etag', etag)
  reply.header('x-cache-tags', tags.join(' '))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (encodingFor(request, payload.length) !== 'br') return reply.send(payload)
  cached.compressed ??= compressOnce(payload)
  return reply.header('content-encoding', 'br').send(await cached.compressed)
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
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(payload)
}

function field(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null || !(name in value)) throw new Problem('INTERNAL')
  return String(Object.entries(value).find(([key]) => key === name)?.[1])
}

/** Runs before the body is read: rate limit, then access. The id of a scope is checked first, so that an invalid id is 404 without a query. */
function authorizer({ services, limiter, scopes }: Deps, { address, endpoint }: Route) {
  const { access, limit } = endpoint
  const accessScope = scopeOf(access)
  const scope = Object.entries(scopes).find(([name]) => name === accessScope?.scope)?.[1]

  async function findMembership(caller: Caller, request: FastifyRequest): Promise<Membership> {
    if (!accessScope || (!caller.actor && !caller.token)) return null
    const id = parameterOf(request[accessScope.from], accessScope.param)
    if (typeof id !== 'string' || !isUuid(id)) return undefined
    if (scope) return scope.findMembership(services.db, caller, id)
    return caller.token?.organizationId === id ? 'OWNER' : undefined // a token acts as the owner of its organization
  }

  return async (request: FastifyRequest) => {
    const { caller, ip } = request
    const keys = [`${address} ${ip}`, ...(caller.actor ? [`${address} ${caller.actor.id}`] : [])]
    if (limit) limiter.take(keys, limit)
    const code = checkAccess(access, caller, await findMembership(caller, request), scope?.roles)
    if (code) throw new Problem(code)
    ensure(!caller.actor?.leaving || access === 'public' || endpoint.whileLeaving, 'DELETION_PENDING')
  }
}

const parameterOf = (object: unknown, key: string): unknown =>
  typeof object === 'object' && object !== null ? Object.entries(object).find(([name]) => name === key)?.[1] : undefined
