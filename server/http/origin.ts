/**
 * Protection against cross-site request forgery: a browser sends our cookie with forms of any site, but its headers also contain the
 * origin. A call with a cookie that changes data must come from our own pages; a call with a token in a header needs no such check.
 */
import type { FastifyRequest } from 'fastify'
import { ensure } from './problem.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

export function checkOrigin(request: FastifyRequest, siteUrl: string) {
  const isSafe = safe.has(request.method) && !request.ws // a WebSocket that another site opened would receive the user's private updates
  if (isSafe || !request.headers.cookie || request.headers.authorization) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === 'same-origin' || site === 'none') return
  const isOwn = origin !== undefined && (origin === new URL(siteUrl).origin || isSameHost(origin, request.headers.host))
  ensure(isOwn || (origin === undefined && site === undefined), 'ORIGIN_REFUSED')
}

const isSameHost = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host
