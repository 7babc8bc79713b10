/**
 * Compresses a cached page once although each reply carries a fresh nonce.
 *
 * The page is compressed in pieces, and each nonce stands between them as plain bytes (RFC 7932, 9.2: a meta-block may be
 * uncompressed), so that a fresh nonce can be written over the old one in the compressed page.
 */
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { small } from './compress.ts'

const decompress = promisify(brotliDecompress)
const maxNonces = 32

/** Undefined if the page has too many nonces, or if the result does not decompress to the page again. */
export async function compressAroundNonces(text: string, nonce: string): Promise<Buffer | undefined> {
  const [first = '', ...pieces] = text.split(nonce)
  if (pieces.length > maxNonces) return undefined
  const encoder = openEncoder()
  const parts = [await encoder.encode(Buffer.from(first))]
  for (const [index, piece] of pieces.entries()) {
    const bytes = Buffer.from(piece)
    // Brotli codes a literal by the two bytes before it, so the two bytes after a nonce must not be coded: they follow it as plain bytes.
    const next = bytes.subarray(0, 2)
    await encoder.encode(Buffer.concat([unmatchable(index, nonce.length), next]))
    parts.push(uncompressedBlock(Buffer.concat([Buffer.from(nonce), next])), await encoder.encode(bytes.subarray(2)))
  }
  const result = Buffer.concat([...parts, await encoder.end()])
  const check = await decompress(result).catch(() => undefined)
  return check?.equals(Buffer.from(text)) ? result : undefined
}

function openEncoder() {
  const stream = createBrotliCompress(small)
  let chunks: Buffer[] = []
  stream.on('data', (bytes: Buffer) => chunks.push(bytes))
  function take() {
    const bytes = Buffer.concat(chunks)
    chunks = []
    return bytes
  }
  return {
    /** Flushed to a whole byte, so that pieces can be joined. */
    encode: (bytes: Uint8Array) =>
      new Promise<Buffer>((done) => {
        stream.write(bytes)
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => done(take()))
      }),
    end: () =>
      new Promise<Buffer>((done) => {
        stream.once('end', () => done(take()))
        stream.end()
      }),
  }
}

/** An uncompressed meta-block: not the last, its length in 16 bits, and the bytes. */
function uncompressedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}

/**
 * What the encoder sees instead of a nonce. No two consecutive bytes occur in UTF-8 text or in another of these values, and no two of
 * them end alike, so the encoder never refers back to bytes that are different in the reply.
 */
const unmatchable = (index: number, length: number) =>
  Uint8Array.from({ length }, (_, at) => 0xc0 + ((index + (length - 1 - at) * (2 * index + 1)) % 64))
