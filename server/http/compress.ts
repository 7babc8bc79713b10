/**
 * Compresses large replies. A reply that is compressed once and sent often is compressed well, with brotli, or gzip for clients without it
 * (docs/decisions/005). One that is compressed for a single reader is compressed with zstd where the client accepts it: as small as brotli here,
 * for a quarter of the processor time (docs/decisions/088).
 */
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
export const gzipText = promisify(gzip)

const brotliQuality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const fastQuality = brotliQuality(4)
/** For a reply that is sent many times. */
const cachedQuality = brotliQuality(5)

export const compressOnce = (text: string | Buffer) => brotli(text, cachedQuality)

type Compress = (text: string | Buffer) => Buffer | Promise<Buffer>
type Encoding = 'zstd' | 'br' | 'gzip'

/** Up to this length a thread costs more than the compression itself. */
const maxSyncLength = 16_384
/** Zstandard takes a millisecond for 200 kB. */
const maxZstdSyncLength = 65_536
const minLength = 1_400 // a shorter reply fits into one packet anyway
const compressible = /^(text\/|application\/(json|problem\+json|xml|manifest\+json)|image\/svg)/

export function encodingFor({ headers }: FastifyRequest, length: number): 'br' | 'gzip' | undefined {
  return accepted(headers, length, ['br', 'gzip'])
}

/** The first of the encodings that the client accepts. */
function accepted<E extends Encoding>(headers: IncomingHttpHeaders, length: number, encodings: readonly E[]) {
  const acceptEncoding = headers['accept-encoding']
  if (typeof acceptEncoding !== 'string' || length < minLength) return undefined
  return encodings.find((encoding) => acceptEncoding.includes(encoding))
}

/** Does not change streams and replies that are already encoded. */
export function compressReplies(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const isEncoded = reply.hasHeader('content-encoding')
    if (!isEncoded && payload.length < minLength) return payload
    if (!compressible.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = isEncoded ? undefined : accepted(request.headers, payload.length, ['zstd', 'br', 'gzip'])
    if (!encoding) return payload
    const bytes = await compress(payload, encoding)
    reply.header('content-encoding', encoding).header('content-length', bytes.length)
    return bytes
  })
}

const compressors: Record<Encoding, { sync: Compress; async: Compress; maxSyncLength: number }> = {
  zstd: { sync: (text) => zstdCompressSync(text), async: (text) => zstd(text), maxSyncLength: maxZstdSyncLength },
  br: {
    sync: (text) => brotliCompressSync(text, fastQuality),
    async: (text) => brotli(text, fastQuality),
    maxSyncLength,
  },
  gzip: { sync: (text) => gzipSync(text), async: (text) => gzipText(text), maxSyncLength },
}

function compress(payload: string | Buffer, encoding: Encoding) {
  const { sync, async, maxSyncLength } = compressors[encoding]
  return payload.length > maxSyncLength ? async(payload) : sync(payload)
}
