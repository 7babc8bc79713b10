/** What every answer tells the browser about safety, and how large answers travel. By hand: the plugins cost too much of the throughput. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gzipped, packed } from './pack.ts'

const safety = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), interest-cohort=()',
}

/** Over https the browser is told to stay there for a year. */
export function tellSafety(app: FastifyInstance, publicUrl: string) {
  const headers = publicUrl.startsWith('https:')
    ? { ...safety, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : safety
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
}

const worthIt = 1_400 // below that it fits into one packet anyway
const packable = /^(text\/|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/

/** How this caller takes it. */
export function packingFor({ headers }: FastifyRequest, length: number): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string' || length < worthIt) return undefined
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

/** What is packed already, files and downloads pass as they are. */
export function packAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const isPacked = reply.hasHeader('content-encoding')
    if (!isPacked && payload.length < worthIt) return payload
    if (!packable.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = isPacked ? undefined : packingFor(request, payload.length)
    if (!encoding) return payload
    const bytes = encoding === 'br' ? await packed(payload) : await gzipped(payload)
    reply.header('content-encoding', encoding).header('content-length', bytes.length)
    return bytes
  })
}
