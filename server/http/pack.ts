/**
 * How large answers travel: brotli, or gzip for who knows no better.
 *
 * A page that is kept differs from one answer to the next only by its marks. It is packed once, and the marks stand between
 * the packed pieces as they are (RFC 7932, 9.2: a meta-block may be uncompressed), so that fresh ones can be written over them.
 */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const [once, often] = [quality(4), quality(5)]

export const gzipped = promisify(gzip)
/** For one answer. */
export const packed = (text: string | Buffer) => brotli(text, once)
/** For many: takes longer, gets smaller. */
export const packedWell = (text: string | Buffer) => brotli(text, often)

/** The packed text with each mark as plain bytes in it; undefined if it has too many, or is not what comes out again. */
export async function packAround(text: string, mark: string): Promise<Buffer | undefined> {
  const [first = '', ...pieces] = text.split(mark)
  if (pieces.length > mostMarks) return undefined
  const packer = openPacker()
  const parts = [await packer.pack(Buffer.from(first))]
  for (const [place, piece] of pieces.entries()) {
    const bytes = Buffer.from(piece)
    // How a letter is packed depends on the two before it, so those behind a mark must be the same in every answer.
    const next = bytes.subarray(0, 2)
    await packer.pack(Buffer.concat([unlike(place, mark.length), next]))
    parts.push(asItIs(Buffer.concat([Buffer.from(mark), next])), await packer.pack(bytes.subarray(2)))
  }
  const whole = Buffer.concat([...parts, await packer.end()])
  const back = await unpacked(whole).catch(() => undefined)
  return back?.equals(Buffer.from(text)) ? whole : undefined
}

function openPacker() {
  const stream = createBrotliCompress(often)
  let parts: Buffer[] = []
  stream.on('data', (bytes: Buffer) => parts.push(bytes))
  function taken() {
    const bytes = Buffer.concat(parts)
    parts = []
    return bytes
  }
  return {
    /** Up to a whole byte, so that pieces can be put together. */
    pack: (bytes: Uint8Array) =>
      new Promise<Buffer>((done) => {
        stream.write(bytes)
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => done(taken()))
      }),
    end: () =>
      new Promise<Buffer>((done) => {
        stream.once('end', () => done(taken()))
        stream.end()
      }),
  }
}

/** An uncompressed meta-block: not the last, its length in 16 bits, and the bytes. */
function asItIs(bytes: Buffer): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}

const mostMarks = 32

/**
 * What the packer is shown instead of a mark: no two bytes in a row are like any in proper text or in another of these, and no
 * two end alike. So nothing is ever packed as "the same as there", where in the answer something else stands.
 */
const unlike = (place: number, length: number) =>
  Uint8Array.from({ length }, (_, index) => 0xc0 + ((place + (length - 1 - index) * (2 * place + 1)) % 64))
