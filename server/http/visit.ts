/** What a handler may know of the call besides what it carries. */
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Visit } from './mount.ts'

export function visitOf(request: FastifyRequest, settings: Settings): Visit {
  const locale = request.headers['x-locale']
  return {
    id: request.id,
    ip: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    locale: typeof locale === 'string' ? locale : undefined,
    request: () => webRequest(request, settings.publicUrl),
    warn: (message, facts) => request.log.warn({ facts }, message),
  }
}

/** The call as the web platform sees it, for libraries that speak Request and Response. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
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

export const streamOf = (response: Response) => (response.body ? Readable.from(response.body) : Readable.from([]))
