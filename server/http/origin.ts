/**
 * Protection against cross-site request forgery: a browser sends our cookie with forms of any site, but its headers also contain the
 * origin. A call with a cookie that changes data must come from our own pages; a call with a token needs no such check, because then the
 * cookie does not count. The password of a proxy in front of the site is no token: browsers send it for other sites too.
 */
import type { FastifyRequest } from 'fastify'
import { ensure } from './problem.ts'
import { bearerOf } from './session.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

export function checkOrigin(request: FastifyRequest, siteUrl: string) {
  const isSafe = safe.has(request.method) && !request.ws // a WebSocket that another site opened would receive the user's private updates
  if (isSafe || !request.headers.cookie || bearerOf(request.headers.authorization)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === 'same-origin' || site === 'none') return
  const isOwn = origin !== undefined && (origin === new URL(siteUrl).origin || isSameHost(origin, request.headers.host))
  ensure(isOwn || (origin === undefined && site === undefined), 'ORIGIN_REFUSED')
}

const isSameHost = (origin: string, host: string | undefined) => URL.canParse(origin) && new URL(origin).host === host
