/** A zip archive after PKWARE's APPNOTE: for each file a header and its deflated bytes, at the end a list of all of them. */
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const signature = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 }
const version = 20
const deflated = 8

type Content = string | Uint8Array

/** Names in ASCII. A file is written when its turn comes and packed off the main thread, so that others are served between. */
export async function zip(files: Record<string, () => Content | Promise<Content>>, at: Date): Promise<Buffer> {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, write] of Object.entries(files)) {
    const bytes = Buffer.from(await write())
    const packed = await deflate(bytes)
    const facts = factsOf(bytes, packed, name, at)
    const head = fields([4, signature.file], [2, version], ...facts)
    const place = [...Array<Field>(3).fill([2, 0]), [4, 0], [4, offset]] satisfies Field[]
    entries.push(fields([4, signature.entry], [2, version], [2, version], ...facts, ...place), Buffer.from(name))
    parts.push(head, Buffer.from(name), packed)
    offset += head.length + name.length + packed.length
  }
  const list = Buffer.concat(entries)
  const count = Object.keys(files).length
  const end = fields([4, signature.end], [4, 0], [2, count], [2, count], [4, list.length], [4, offset], [2, 0])
  return Buffer.concat([...parts, list, end])
}

type Field = [size: 2 | 4, value: number]

/** What a header and its entry in the list have in common, from the flags to the length of the extra field. */
const factsOf = (bytes: Buffer, packed: Buffer, name: string, at: Date): Field[] => [
  [2, 0],
  [2, deflated],
  [2, clockOf(at)],
  [2, dayOf(at)],
  [4, crc32(bytes)],
  [4, packed.length],
  [4, bytes.length],
  [2, name.length],
  [2, 0],
]

/** Little-endian. A number that does not fit throws: an archive beyond 4 GB is not written. */
function fields(...list: Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [size]) => sum + size, 0))
  list.reduce((at, [size, value]) => bytes[size === 2 ? 'writeUInt16LE' : 'writeUInt32LE'](value, at), 0)
  return bytes
}

const clockOf = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dayOf = (at: Date) => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
