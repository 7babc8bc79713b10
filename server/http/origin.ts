/**
 * Cross-site request forgery: a browser sends our cookie with any site's form, but it also says where the form came from.
 * A call that changes something with a cookie must come from our own pages; a token in a header needs no such check.
 */
import type { FastifyRequest } from 'fastify'
import { ensure } from './problem.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

export function checkOrigin(request: FastifyRequest, publicUrl: string) {
  const isSafe = safe.has(request.method) && !request.ws // a WebSocket of another site would hear what its visitor may hear
  if (isSafe || !request.headers.cookie || request.headers.authorization) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === 'same-origin' || site === 'none') return
  const own = origin !== undefined && (origin === new URL(publicUrl).origin || sameHost(origin, request.headers.host))
  ensure(own || (origin === undefined && site === undefined), 'ORIGIN_REFUSED')
}

const sameHost = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host
