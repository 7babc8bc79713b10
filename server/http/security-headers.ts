/** The security headers of every reply. No plugin: a constant object is cheaper (docs/decisions/005). */
import type { FastifyInstance } from 'fastify'

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), interest-cohort=()',
}

/** After a visit over https the browser must use https for a year. */
export function securityHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = publicUrl.startsWith('https:')
    ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : always
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}
