/** Creates the `ApiRequest` for a handler from the request of Fastify. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { isLocal } from '../settings.ts'
import type { ApiRequest } from './mount.ts'

export function apiRequest(request: FastifyRequest): ApiRequest {
  const locale = request.headers['x-locale']
  return {
    id: request.id,
    ip: request.ip,
    isLocal: isFromThisMachine(request),
    agent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    locale: typeof locale === 'string' ? locale : undefined,
    site: request.site,
    web: () => webRequest(request, request.site.url),
    warn: (message, facts) => request.log.warn({ facts }, message),
  }
}

const isLoopback = (ip: string) => /^(?:::ffff:)?127\.|^::1$/.test(ip)

const forwardingHeader = /^(?:forwarded|via|x-(?:forwarded|original)-.+|x-real-ip|cf-connecting-ip|(?:.+-)?client-ip)$/

/**
 * A proxy on this machine sends requests of other machines from the loopback address. Older versions of nginx add no header unless
 * they are told to, and replace the name of the site, but speak HTTP/1.0, which no browser does.
 */
const isForwarded = ({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>) =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => forwardingHeader.test(name))

/** A proxy that adds no header still passes the name of the site; so does a page of another site whose name leads to this machine. */
export const isFromThisMachine = (request: Pick<FastifyRequest, 'ip' | 'headers' | 'raw'>) =>
  isLoopback(request.ip) && !isForwarded(request) && isLocal(`http://${request.headers.host}`)

/** For libraries that work with Request and Response. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) headers.append(name, item)
  }
  headers.delete('content-length')
  const hasBody = request.body !== undefined && request.body !== null
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(hasBody && { body: bodyText(request.body, headers) }),
  })
}

function bodyText(body: unknown, headers: Headers): string {
  if (typeof body === 'string') return body
  if (!String(headers.get('content-type')).includes('form')) return JSON.stringify(body)
  return new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])).toString()
}

/** A route that gets its body as text, whatever its type. The parser belongs to a scope of its own, so other routes keep theirs. */
export const routeText = (app: FastifyInstance, route: RouteOptions) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route(route)
  })
