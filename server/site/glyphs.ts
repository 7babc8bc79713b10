/** The outlines of a WOFF2 font, put together again (WOFF2, 5.1): seven streams become one record per glyph. */
import { type Reader, readerOf } from './bytes.ts'

/** `lefts` are the left edges, which the metrics may have left out. */
export type Glyphs = { glyf: Uint8Array; loca: Uint8Array; count: number; lefts: number[] }

type Streams = Record<'contours' | 'points' | 'flags' | 'glyphs' | 'parts' | 'boxes' | 'orders', Reader>
type Box = [left: number, bottom: number, right: number, top: number]

export function joinGlyphs(bytes: Uint8Array): Glyphs {
  const reader = readerOf(bytes)
  reader.take(4)
  const count = reader.u16()
  reader.take(2)
  const [contours = 0, points = 0, flags = 0, glyphs = 0, parts = 0, boxes = 0, orders = 0] = Array.from(
    { length: 7 },
    () => reader.u32(),
  )
  const next = (size: number) => readerOf(reader.take(size))
  const streams: Streams = {
    contours: next(contours),
    points: next(points),
    flags: next(flags),
    glyphs: next(glyphs),
    parts: next(parts),
    boxes: next(boxes),
    orders: next(orders),
  }
  const hasBox = streams.boxes.take(((count + 31) >> 5) * 4)

  const records: Uint8Array[] = []
  const lefts: number[] = []
  for (let glyph = 0; glyph < count; glyph++) {
    const boxed = ((hasBox[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0
    const contours = streams.contours.i16()
    const record = contours < 0 ? composite(streams) : contours > 0 ? simple(streams, contours, boxed) : nothing
    records.push(record.bytes)
    lefts.push(record.left)
  }
  return { ...laidOut(records), count, lefts }
}

const nothing = { bytes: new Uint8Array(), left: 0 }

function laidOut(records: Uint8Array[]) {
  const loca = new DataView(new ArrayBuffer((records.length + 1) * 4))
  let end = 0
  for (const [index, { length }] of records.entries()) {
    end += (length + 3) & ~3
    loca.setUint32((index + 1) * 4, end)
  }
  const glyf = new Uint8Array(end)
  for (const [index, record] of records.entries()) glyf.set(record, loca.getUint32(index * 4))
  return { glyf, loca: new Uint8Array(loca.buffer) }
}

const readBox = ({ boxes }: Streams): Box => [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()]

function simple(streams: Streams, contours: number, boxed: boolean) {
  const ends: number[] = []
  for (let last = -1, contour = 0; contour < contours; contour++) {
    last += streams.points.short255()
    ends.push(last)
  }
  const points = Array.from({ length: (ends.at(-1) ?? -1) + 1 }, () => readPoint(streams))
  const orders = streams.orders.take(streams.glyphs.short255())
  const box = boxed ? readBox(streams) : boxAround(points)

  const bytes = new Uint8Array(10 + 2 * contours + 2 + orders.length + 5 * points.length)
  const view = new DataView(bytes.buffer)
  for (const [place, value] of [contours, ...box, ...ends, orders.length].entries()) view.setInt16(place * 2, value)
  bytes.set(orders, 12 + 2 * contours)
  const at = 12 + 2 * contours + orders.length
  for (const [index, { x, y, on }] of points.entries()) {
    bytes[at + index] = on ? 1 : 0
    view.setInt16(at + points.length + index * 2, x)
    view.setInt16(at + points.length * 3 + index * 2, y)
  }
  return { bytes, left: box[0] }
}

/** Steps from point to point; how many bytes a step has, and what they mean, stands in its flag (WOFF2, 5.2). */
function readPoint({ flags, glyphs }: Streams) {
  const byte = flags.u8()
  const flag = byte & 0x7f
  const signed = (sign: number, value: number) => (sign & 1 ? value : -value)
  const across = (value: number) => signed(flag, value)
  const down = (value: number) => signed(flag >> 1, value)
  const next = glyphs.u8
  const on = byte < 0x80
  if (flag < 10) return { on, x: 0, y: signed(flag, ((flag & 14) << 7) + next()) }
  if (flag < 20) return { on, x: signed(flag, (((flag - 10) & 14) << 7) + next()), y: 0 }
  if (flag < 84) {
    const both = next()
    const high = flag - 20
    return { on, x: across(1 + (high & 0x30) + (both >> 4)), y: down(1 + ((high & 0x0c) << 2) + (both & 15)) }
  }
  if (flag < 120) {
    const high = flag - 84
    const x = across(1 + (Math.floor(high / 12) << 8) + next())
    return { on, x, y: down(1 + (((high % 12) >> 2) << 8) + next()) }
  }
  if (flag < 124) {
    const [first, middle, last] = [next(), next(), next()]
    return { on, x: across((first << 4) + (middle >> 4)), y: down(((middle & 15) << 8) + last) }
  }
  return { on, x: across(glyphs.u16()), y: down(glyphs.u16()) }
}

function boxAround(steps: { x: number; y: number }[]): Box {
  let [x, y] = [0, 0]
  const places = steps.map((step) => {
    x += step.x
    y += step.y
    return { x, y }
  })
  const xs = places.map((place) => place.x)
  const ys = places.map((place) => place.y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** A glyph made of others. Sizes of its parts by their flags, as in TrueType. */
function composite(streams: Streams) {
  const box = readBox(streams)
  const parts: Uint8Array[] = []
  let ordered = false
  for (let more = true; more; ) {
    const head = streams.parts.take(4)
    const flags = ((head[0] ?? 0) << 8) | (head[1] ?? 0)
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    parts.push(head, streams.parts.take((flags & 1 ? 4 : 2) + scale))
    ordered ||= (flags & 0x100) !== 0
    more = (flags & 0x20) !== 0
  }
  const orders = ordered ? streams.orders.take(streams.glyphs.short255()) : undefined
  const start = Buffer.alloc(10)
  for (const [place, value] of [-1, ...box].entries()) start.writeInt16BE(value, place * 2)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(orders?.length ?? 0)
  return { bytes: new Uint8Array(Buffer.concat([start, ...parts, ...(orders ? [length, orders] : [])])), left: box[0] }
}
