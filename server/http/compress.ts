/** Compresses large replies with brotli, or gzip for clients without brotli. Cached pages use the same functions (docs/decisions/005). */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
export const gzipText = promisify(gzip)

const brotliQuality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const fastQuality = brotliQuality(4)
/** For a reply that is sent many times. */
const cachedQuality = brotliQuality(5)

export const compressOnce = (text: string | Buffer) => brotli(text, cachedQuality)

/** Up to this length a thread costs more than the compression itself. */
const maxSyncLength = 16_384
const minLength = 1_400 // a shorter reply fits into one packet anyway
const compressible = /^(text\/|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/

export function encodingFor({ headers }: FastifyRequest, length: number): 'br' | 'gzip' | undefined {
  const acceptEncoding = headers['accept-encoding']
  if (typeof acceptEncoding !== 'string' || length < minLength) return undefined
  return acceptEncoding.includes('br') ? 'br' : acceptEncoding.includes('gzip') ? 'gzip' : undefined
}

/** Does not change streams and replies that are already encoded. */
export function compressReplies(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const isEncoded = reply.hasHeader('content-encoding')
    if (!isEncoded && payload.length < minLength) return payload
    if (!compressible.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = isEncoded ? undefined : encodingFor(request, payload.length)
    if (!encoding) return payload
    const bytes = await compress(payload, encoding)
    reply.header('content-encoding', encoding).header('content-length', bytes.length)
    return bytes
  })
}

function compress(payload: string | Buffer, encoding: 'br' | 'gzip') {
  if (payload.length > maxSyncLength) return encoding === 'br' ? brotli(payload, fastQuality) : gzipText(payload)
  return encoding === 'br' ? brotliCompressSync(payload, fastQuality) : gzipSync(payload)
}
