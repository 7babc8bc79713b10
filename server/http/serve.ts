/** Turns mounted routes into Fastify routes: who is calling, may they, is it well formed, do it, answer. */
import { envelope } from '@guildhall/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Db } from '../db/db.ts'
import type { Outside } from '../gateways/outside.ts'
import type { Settings } from '../settings.ts'
import { type Cache, etagOf, type Rule } from './cache.ts'
import { type Check, checker, type Write, writer } from './compile.ts'
import { packingFor } from './headers.ts'
import { once } from './idempotency.ts'
import type { Limiter } from './limits.ts'
import { type Route, scopeOf } from './mount.ts'
import { packedWell } from './pack.ts'
import { ensure, Problem } from './problem.ts'
import { formReader } from './upload.ts'
import { type Caller, type Standing, verdict } from './verdict.ts'
import { visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

export type Resolver = (db: Db, caller: Caller, id: string) => Promise<Standing>
export type Answer = { payload: string; etag: string; packed?: Promise<Buffer> }

export type Deps = {
  db: Db
  settings: Settings
  outside: Outside
  cache: Cache<Answer>
  limiter: Limiter
  resolvers: Record<string, Resolver>
  /** Welcomes the sockets of addresses that are live. */
  live: (socket: WebSocket, request: FastifyRequest) => void
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function serve(app: FastifyInstance, deps: Deps, route: Route) {
  const { endpoint, path, method } = route
  const checks = checksOf(route)
  const write = writeOf(route)
  const readForm = endpoint.body && 'form' in endpoint.body ? formReader(endpoint.body) : undefined

  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: (request) => admit(deps, route, request),
    ...(endpoint.reply.kind === 'live' && { wsHandler: deps.live }),
    async handler(request, reply) {
      const context = {
        db: deps.db,
        ...request.caller,
        params: request.params,
        query: request.query,
        body: request.body,
        visit: visitOf(request, deps.settings),
        outside: deps.outside,
        settings: deps.settings,
      }
      checks.params?.(context.params)
      checks.query?.(context.query)
      if (readForm) context.body = await readForm(request)
      else if (endpoint.body) checks.body?.(context.body)
      else ensure(request.body === undefined || request.body === null, 'INVALID', { detail: 'This call takes no body' })

      if (endpoint.cache && !isPersonal(route, request.caller)) {
        const cache = filled(endpoint.cache, request.params)
        const make = async () => ({ value: written(write, checks, await route.handler(context)), rule: cache })
        return sendKept(request, reply, endpoint, cache, await deps.cache.load(request.url, make))
      }
      const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
      const result = typeof key === 'string' ? await once(deps.db, route, key, context) : await route.handler(context)
      return answer(request, reply, route, checks, write, result)
    },
  })
}

/** What differs by person is kept for visitors only: they all get the same. */
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

/** In tests every reply is held against its declared shape: the serializer would turn a wrong null into "" or 0 silently. */
function hold(checks: Checks, reply: Route['endpoint']['reply'], value: unknown) {
  checks.reply?.(reply.kind === 'one' ? { data: value } : value)
}

function written(write: Write, checks: Checks, value: unknown): Answer {
  checks.reply?.(isList(value) ? value : { data: value })
  const payload = write(value)
  return { payload, etag: etagOf(payload) }
}

const isList = (value: unknown) => typeof value === 'object' && value !== null && 'data' in value && 'total' in value

/** A tag may name a thing of the path: 'tournament:{id}'. */
const filled = ({ tags, seconds }: Rule, params: unknown): Rule => ({
  tags: tags.map((tag) => tag.replaceAll(/\{(\w+)\}/g, (_, name) => field(params, name))),
  seconds,
})

/** What can be asked for conditionally is asked for each time: who just heard that it changed must not read an old copy. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag: conditional }: Route['endpoint'],
  { tags, seconds }: Rule,
  kept: Answer,
) {
  const { payload, etag } = kept
  const age = conditional ? 'no-cache' : `max-age=${Math.min(seconds, 30)}`
  reply.header('cache-control', `public, ${age}`).header('etag', etag)
  reply.header('x-cache-tags', tags.join(' '))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (packingFor(request, payload.length) !== 'br') return reply.send(payload)
  kept.packed ??= packedWell(payload)
  return reply.header('content-encoding', 'br').send(await kept.packed)
}

async function answer(
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
  hold(checks, endpoint.reply, value)
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

/** Before anything is read: how often, and who. A scope's id is looked at first, so that nonsense is 404 and never a query. */
async function admit({ db, limiter, resolvers }: Deps, { address, endpoint }: Route, request: FastifyRequest) {
  const { caller } = request
  const { access, limit } = endpoint
  const keys = [`${address} ${request.ip}`, ...(caller.actor ? [`${address} ${caller.actor.id}`] : [])]
  if (limit) limiter.take(keys, limit)

  const scope = scopeOf(access)
  const refused = scope && !caller.actor && !caller.token ? verdict(access, caller, null) : null
  if (refused) throw new Problem(refused)
  const standing = scope ? await standingIn(db, resolvers, scope, caller, request) : null
  const code = verdict(access, caller, standing)
  if (code) throw new Problem(code)
  ensure(!caller.actor?.leaving || access === 'public' || endpoint.whileLeaving, 'DELETION_PENDING')
}

async function standingIn(
  db: Db,
  resolvers: Deps['resolvers'],
  { scope, param, from }: { scope: string; param: string; from: 'params' | 'query' },
  caller: Caller,
  request: FastifyRequest,
): Promise<Standing> {
  const given = from === 'params' ? request.params : request.query
  const id =
    typeof given === 'object' && given !== null ? Object.entries(given).find(([key]) => key === param)?.[1] : undefined
  if (typeof id !== 'string' || !uuid.test(id)) return undefined
  return resolvers[scope]?.(db, caller, id)
}
