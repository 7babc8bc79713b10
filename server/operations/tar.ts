/** Writes and reads tar archives (ustar), so that a backup can also be read with any tar program. Only plain files and folders. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

const blockSize = 512

/** A part of the archive: its bytes, or the file that has them. */
export type ArchiveEntry =
  | { name: string; bytes: Buffer }
  | { name: string; file: string; size: number }
  | { folder: string }

/** `sha256` is of the bytes in the archive. */
export type ArchivedFile = { name: string; size: number; sha256: string }

function header(name: string, size: number, type: '0' | '5'): Buffer {
  const block = Buffer.alloc(blockSize)
  const [prefix, rest] = splitName(name)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  block.write(rest, 0, 100)
  block.write(octal(type === '5' ? 0o700 : 0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(0, 12), 136)
  block.write('        ', 148)
  block.write(type, 156)
  block.write('ustar\u000000', 257)
  block.write(prefix, 345, 155)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** A name of up to 100 bytes, and a prefix of up to 155 before a slash. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const cut = name.lastIndexOf('/', 155)
  if (cut < 0 || Buffer.byteLength(name.slice(cut + 1)) > 100) throw new Error(`${name} is too long for an archive`)
  return [name.slice(0, cut), name.slice(cut + 1)]
}

const padding = (size: number) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize)

/** The archive as a stream. `last` gets every written file and returns the last one. */
export async function* writeTar(entries: AsyncIterable<ArchiveEntry>, last: (files: ArchivedFile[]) => ArchiveEntry) {
  const files: ArchivedFile[] = []
  for await (const entry of entries) yield* writeEntry(entry, files)
  yield* writeEntry(last(files), [])
  yield Buffer.alloc(2 * blockSize)
}

async function* writeEntry(entry: ArchiveEntry, files: ArchivedFile[]): AsyncGenerator<Buffer> {
  if ('folder' in entry) return yield header(`${entry.folder}/`, 0, '5')
  const size = 'bytes' in entry ? entry.bytes.length : entry.size
  const hash = createHash('sha256')
  yield header(entry.name, size, '0')
  for await (const bytes of 'bytes' in entry ? [entry.bytes] : readExactly(entry.file, size)) {
    hash.update(bytes)
    yield bytes
  }
  yield padding(size)
  files.push({ name: entry.name, size, sha256: hash.digest('hex') })
}

/** A file may grow, shrink or vanish meanwhile: the archive has as many bytes as announced, filled with zeros. */
async function* readExactly(file: string, size: number): AsyncGenerator<Buffer> {
  let missing = size
  if (size === 0) return
  try {
    for await (const chunk of createReadStream(file, { end: size - 1, highWaterMark: 1 << 20 })) {
      missing -= chunk.length
      yield chunk
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  if (missing > 0) yield Buffer.alloc(missing)
}

type Reader = {
  folder: (name: string) => Promise<void> | void
  /** Called with the parts of a file in order. */
  file: (name: string, size: number, parts: AsyncIterable<Buffer>) => Promise<void>
}

/** Reads an archive of `writeTar`. A damaged one throws. */
export async function readTar(stream: AsyncIterable<Buffer>, { folder, file }: Reader) {
  const source = byteSource(stream)
  for (;;) {
    const block = await source.read(blockSize)
    if (!block || block.every((byte) => byte === 0)) return
    const text = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/\0.*$/s, '')
    const name = [text(345, 155), text(0, 100)].filter(Boolean).join('/')
    const size = Number.parseInt(text(124, 12), 8)
    const sum = block.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
    if (Number.parseInt(text(148, 8), 8) !== sum) throw new Error('The archive is damaged')
    if (text(156, 1) === '5') await folder(name.replace(/\/$/, ''))
    else await file(name, size, source.parts(size))
    await source.read(padding(size).length)
  }
}

/** Reads a stream in pieces of chosen sizes. */
function byteSource(stream: AsyncIterable<Buffer>) {
  const iterator = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function next(max: number): Promise<Buffer | undefined> {
    while (rest.length === 0) {
      const { value, done } = await iterator.next()
      if (done) return undefined
      rest = value
    }
    const part = rest.subarray(0, max)
    rest = rest.subarray(part.length)
    return part
  }
  async function* parts(size: number) {
    for (let missing = size; missing > 0; ) {
      const part = await next(missing)
      if (!part) throw new Error('The archive ends too early')
      missing -= part.length
      yield part
    }
  }
  async function read(size: number): Promise<Buffer | undefined> {
    const collected: Buffer[] = []
    for (let missing = size; missing > 0; ) {
      const part = await next(missing)
      if (!part) return undefined
      collected.push(part)
      missing -= part.length
    }
    return Buffer.concat(collected)
  }
  return { parts, read }
}
