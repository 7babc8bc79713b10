/** What every answer tells the browser about safety, and how large answers travel. By hand: the plugins cost too much of the throughput. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

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
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Streams (files, downloads) pass as they are; the web build is packed already. */
export function packAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const accepted = request.headers['accept-encoding']
    if (typeof accepted !== 'string') return payload
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length < worthIt) return payload
    if (reply.hasHeader('content-encoding') || !packable.test(String(reply.getHeader('content-type')))) return payload

    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
    reply.header('vary', 'accept-encoding')
    if (!encoding) return payload
    const packed = encoding === 'br' ? await brotli(payload, quick) : await zip(payload)
    reply.header('content-encoding', encoding).header('content-length', packed.length)
    return packed
  })
}
