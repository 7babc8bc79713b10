/** Reads a zip archive by its own list, as any tool would, and holds every file against its sum. */
import { crc32, inflateRawSync } from 'node:zlib'

export function unzip(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const files: Record<string, Buffer> = {}
  for (let index = 0; index < count; index++) {
    const [sum, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place)) as [number, number, number]
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('latin1', at + 46, at + 46 + nameLength)
    const head = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(head) !== 0x04034b50) throw new Error(`No file where ${name} should be`)
    if (bytes.toString('latin1', head + 30, head + 30 + nameLength) !== name) throw new Error(`Two names for ${name}`)
    const from = head + 30 + nameLength + bytes.readUInt16LE(head + 28)
    const content = inflateRawSync(bytes.subarray(from, from + packed))
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`)
    files[name] = content
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (at !== end) throw new Error('The list is longer than it says')
  return files
}
