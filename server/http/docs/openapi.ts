/** The API as OpenAPI 3.1 and as a readable page, generated from the same table as the routes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, envelope, type Form, pathParams, type Upload } from '@guildhall/contract/core/endpoint.ts'
import { problems } from '@guildhall/contract/core/problems.ts'
import type { TSchema } from '@guildhall/contract/core/shape.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { Settings } from '../../settings.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { isOpenDuringMaintenance } from '../access/authorizer.ts'
import type { Route } from '../mount.ts'
import { sessionCookie } from '../session.ts'
import { withRanges } from '../storable.ts'
import { clientTypes } from './client-types.ts'
import { docsPage } from './docs-page.ts'

const sources = import.meta.dirname

/** Stand in the page for the name and the address of the site or the host that it is read on. */
const blanks = { siteName: '{{site}}', publicUrl: 'https://site.invalid' }

type DocsServices = Pick<Services, 'settings' | 'siteSettings'>

export function serveApiDocs(app: FastifyInstance, { settings, siteSettings }: DocsServices, routes: Route[]) {
  const document = once(() => openapi(settings, routes))
  const jsonOfCalls = once(() => {
    const { info: _, ...calls } = document()
    return JSON.stringify(calls)
  })
  const blankPage = once(() => docsPage(blanks, routes))
  const types = once(() => clientTypes(document()))
  const nameFor = async ({ site }: FastifyRequest) => site.community?.name ?? (await siteSettings.read()).siteName

  app.get('/openapi.json', async (request, reply) => {
    const info = JSON.stringify(infoOf(await nameFor(request)))
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(`{"info":${info},${jsonOfCalls().slice(1)}`)
  })
  app.get('/client.d.ts', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('content-disposition', 'attachment; filename="client.d.ts"')
      .type('text/plain; charset=utf-8')
      .send(types()),
  )
  app.get('/docs', async (request, reply) => {
    const name = escapeHtml(await nameFor(request))
    const { origin } = new URL(request.site.url)
    const page = blankPage()
      .replaceAll(blanks.siteName, () => name)
      .replaceAll(blanks.publicUrl, origin)
    return reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page)
  })
  const css = once(() => readFileSync(join(sources, 'docs.css'), 'utf8'))
  const script = once(() => readFileSync(join(sources, 'docs.js'), 'utf8'))
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css()))
  app.get('/docs.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script()))
}

const docsPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Built by the first request for it. */
function once<T>(build: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= build()
    return value
  }
}

export function openapi(settings: Pick<Settings, 'siteName' | 'publicUrl'>, routes: Route[]) {
  const hoist = hoister()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, hoist.schema) }
  }
  const problem = {
    type: 'object',
    required: ['type', 'title', 'status', 'code'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(problems) },
      detail: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
        },
      },
      facts: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  }
  return {
    openapi: '3.1.0',
    info: infoOf(settings.siteName),
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: problem, ...hoist.components() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(settings.publicUrl) },
        enterprise: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

const infoOf = (siteName: string) => ({
  title: `${siteName} API`,
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
})

type Hoist = (schema: TSchema) => TSchema

/** Moves large schemas into components, so that one that occurs several times is written once. */
function hoister() {
  const components = new Map<string, { name: string; schema: TSchema }>()
  return {
    schema(schema: TSchema) {
      const key = JSON.stringify(schema)
      if (key.length < 300) return schema
      const component = components.get(key) ?? { name: `Shape${components.size + 1}`, schema }
      components.set(key, component)
      return { $ref: `#/components/schemas/${component.name}` }
    },
    components: () => Object.fromEntries([...components.values()].map(({ name, schema }) => [name, schema])),
  }
}

function operation({ address, method, path, endpoint }: Route, hoist: Hoist) {
  const codes = [...new Set([...(endpoint.problems ?? []), ...impliedProblems(endpoint, method, path)])]
  const statuses = [...new Set(codes.map((code) => problems[code]))]
  return {
    operationId: address,
    summary: endpoint.summary,
    tags: [path.split('/')[1] ?? ''],
    'x-access': endpoint.access,
    'x-problems': codes,
    security: securityOf(endpoint),
    parameters: [...pathParameters(path, endpoint), ...queryParameters(endpoint.query), ...headerParameters(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint.body, hoist) } }),
    responses: {
      ...success(endpoint, hoist),
      ...Object.fromEntries(statuses.map((status) => [String(status), problemResponse(codes, status)])),
    },
  }
}

/** The errors of every call, and those that follow from its declaration. */
function impliedProblems(
  { access, body, feature, idempotent, fresh, whileBanned, whileLeaving }: Endpoint,
  method: string,
  path: string,
): (keyof typeof problems)[] {
  const isOfToken = typeof access === 'object' && 'enterprise' in access
  const isOfUser = access !== 'public' && !isOfToken
  return [
    'MALFORMED',
    'RATE_LIMITED',
    'INVALID', // every call refuses an unknown parameter
    'ADDRESS_TOO_LONG',
    'HEADERS_TOO_LARGE',
    'INTERNAL',
    'OVERLOADED',
    'UNAVAILABLE',
    'TOKEN_INVALID', // an expired token is refused in every call, also in public ones
    ...(isOpenDuringMaintenance(path) ? [] : (['MAINTENANCE'] as const)),
    ...(feature ? (['NOT_FOUND'] as const) : []),
    ...(method === 'GET' ? [] : (['CONFLICT', 'ORIGIN_REFUSED', 'WRONG_TYPE', 'TOO_LARGE', 'TIMEOUT'] as const)),
    ...(idempotent ? (['IDEMPOTENCY_MISMATCH'] as const) : []),
    ...(typeof access === 'string' ? [] : (['NOT_FOUND'] as const)),
    ...(isOfUser && !whileLeaving ? (['DELETION_PENDING'] as const) : []),
    ...(method === 'GET' || access === 'public' || whileBanned || whileLeaving ? [] : (['BANNED'] as const)),
    ...(isOfUser ? (['SIGN_IN'] as const) : []),
    ...(isOfUser && access !== 'user' ? (['FORBIDDEN'] as const) : []),
    ...(isOfToken && access.enterprise !== 'any' ? (['TOKEN_SCOPE'] as const) : []),
    ...(fresh ? (['CONFIRM_IDENTITY'] as const) : []),
    ...(path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(body && 'form' in body ? (['UNKNOWN_FIELD', 'TOO_MANY_UPLOADS'] as const) : []),
  ]
}

const securityOf = ({ access }: Endpoint) =>
  access === 'public'
    ? [{}]
    : typeof access === 'object' && 'enterprise' in access
      ? [{ enterprise: [] }]
      : [{ session: [] }]

const problemResponse = (codes: (keyof typeof problems)[], status: number) => ({
  description: codes.filter((code) => problems[code] === status).join(', '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const pathParameters = (path: string, endpoint: Endpoint) =>
  parametersOf(pathParams(path, endpoint)).map(({ name, schema }) => ({ name, in: 'path', required: true, schema }))

const queryParameters = (query: TSchema | undefined) =>
  parametersOf(query && withRanges(query)).map((parameter) => ({ ...parameter, in: 'query' }))

function parametersOf(query: TSchema | undefined) {
  const properties: Record<string, unknown> = query && 'properties' in query ? Object(query.properties) : {}
  const required: unknown[] = query && 'required' in query && Array.isArray(query.required) ? query.required : []
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }))
}

const keySchema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' }

const headerParameters = ({ idempotent }: Endpoint) =>
  idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: keySchema }] : []

function bodyContent(body: TSchema | Form, hoist: Hoist) {
  if (!('form' in body)) return { 'application/json': { schema: hoist(withRanges(body)) } }
  const { form }: Form = { form: Object(body.form) }
  const properties = Object.entries(form).map(([name, field]) => [name, 'upload' in field ? fileSchema(field) : field])
  return { 'multipart/form-data': { schema: { type: 'object', properties: Object.fromEntries(properties) } } }
}

const fileSchema = (field: TSchema | Upload) => ({
  type: 'string',
  format: 'binary',
  description: 'upload' in field ? JSON.stringify(field.upload) : '',
})

function success({ reply }: Endpoint, hoist: Hoist): Record<string, unknown> {
  if (reply.kind === 'none') return { 204: { description: 'No content' } }
  if (reply.kind === 'redirect') return { 302: { description: 'Redirect' } }
  if (reply.kind === 'live') return { 101: { description: 'A WebSocket' } }
  if (reply.kind === 'file')
    return {
      200: {
        description: 'A file',
        content: {
          [reply.type]: { schema: { type: reply.type.startsWith('application/json') ? 'object' : 'string' } },
        },
      },
    }
  const schema = reply.kind === 'raw' ? reply.schema : envelope[reply.kind](hoist(reply.schema))
  return { 200: { description: 'OK', content: { 'application/json': { schema } } } }
}
