/**
 * WOFF2 to TrueType (W3C Recommendation "WOFF File Format 2.0"): what draws pictures here reads no compressed fonts.
 *
 * A WOFF2 file is one Brotli stream of the font's tables, with the outlines taken apart into streams that compress better.
 */
import { brotliDecompressSync } from 'node:zlib'
import { type Reader, readerOf } from './bytes.ts'
import { type Glyphs, joinGlyphs } from './glyphs.ts'

const tags =
  (
    'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea ' +
    'vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar ' +
    'gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
  ).match(/.{4}(?= |$)/g) ?? []

type Table = { tag: string; length: number; transformed: boolean }

export function trueTypeOf(woff2: Uint8Array): Uint8Array {
  const { flavour, entries, packed } = readHeader(woff2)
  const stream = readerOf(brotliDecompressSync(packed))
  const tables = new Map(entries.map((entry) => [entry.tag, { ...entry, bytes: stream.take(entry.length) }]))

  const glyf = tables.get('glyf')
  const made = new Map([...tables].map(([tag, { bytes }]) => [tag, bytes]))
  if (glyf?.transformed) {
    const glyphs = joinGlyphs(glyf.bytes)
    made
      .set('glyf', glyphs.glyf)
      .set('loca', glyphs.loca)
      .set('head', withLongOffsets(made.get('head')))
    const metrics = tables.get('hmtx')
    if (metrics?.transformed) made.set('hmtx', joinMetrics(metrics.bytes, readerOf(made.get('hhea') ?? empty), glyphs))
  }
  return writeFont(flavour, made)
}

const empty = new Uint8Array()

function readHeader(bytes: Uint8Array) {
  const reader = readerOf(bytes)
  if (reader.u32() !== 0x774f4632) throw new Error('Not a WOFF2 file')
  const flavour = reader.u32()
  reader.take(4)
  const count = reader.u16()
  reader.take(6)
  const packedLength = reader.u32()
  reader.take(24)
  const entries = Array.from({ length: count }, () => readEntry(reader))
  return { flavour, entries, packed: reader.take(packedLength) }
}

function readEntry(reader: Reader): Table {
  const flags = reader.u8()
  const known = flags & 0x3f
  const tag = known === 0x3f ? String.fromCharCode(...reader.take(4)) : (tags[known] ?? '')
  const version = flags >> 6
  // For outlines 3 means "as they are", for every other table 0 does.
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  const plain = reader.base128()
  return { tag, transformed, length: transformed ? reader.base128() : plain }
}

/** The offsets of the outlines are written long, whatever they were; `head` says so. */
function withLongOffsets(head: Uint8Array | undefined): Uint8Array {
  const copy = Uint8Array.from(head ?? empty)
  copy[51] = 1
  return copy
}

/** Side bearings that equal the left edge of the outline were left out. */
function joinMetrics(bytes: Uint8Array, hhea: Reader, { count, lefts }: Glyphs): Uint8Array {
  hhea.take(34)
  const full = hhea.u16()
  const reader = readerOf(bytes)
  const flags = reader.u8()
  const advances = Array.from({ length: full }, () => reader.u16())
  const bearings = lefts.map((left, glyph) => ((flags & (glyph < full ? 1 : 2)) === 0 ? reader.i16() : left))

  const view = new DataView(new ArrayBuffer(full * 4 + (count - full) * 2))
  for (const [glyph, bearing] of bearings.entries()) {
    if (glyph < full) view.setUint16(glyph * 4, advances[glyph] ?? 0)
    view.setInt16(glyph < full ? glyph * 4 + 2 : full * 2 + glyph * 2, bearing)
  }
  return new Uint8Array(view.buffer)
}

/** The directory, then the tables, each at a multiple of four. Checksums are left at zero: readers of fonts ignore them. */
function writeFont(flavour: number, tables: Map<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const places: number[] = []
  let end = 12 + 16 * sorted.length
  for (const [, { length }] of sorted) {
    places.push(end)
    end += (length + 3) & ~3
  }
  const font = new Uint8Array(end)
  const view = new DataView(font.buffer)
  const power = Math.floor(Math.log2(sorted.length))
  view.setUint32(0, flavour)
  for (const [place, value] of [sorted.length, 16 << power, power, 16 * sorted.length - (16 << power)].entries())
    view.setUint16(4 + place * 2, value)
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const entry = 12 + 16 * index
    font.set(Buffer.from(tag, 'latin1'), entry)
    view.setUint32(entry + 8, places[index] ?? 0)
    view.setUint32(entry + 12, bytes.length)
    font.set(bytes, places[index])
  }
  return font
}
