/**
 * The bytes of a QR code, ISO/IEC 18004: text as bytes, error correction M (a seventh of it may be lost), versions 1 to 10,
 * which hold up to 213 of them. Enough for a link.
 */

/** By version: correction bytes per block, then blocks and their data bytes, twice where lengths differ. */
const blocksOf: readonly (readonly number[])[] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
  [18, 4, 31],
  [22, 2, 38, 2, 39],
  [22, 3, 36, 2, 37],
  [26, 4, 43, 1, 44],
]

const at = (list: readonly number[], place: number) => list[place] ?? 0

/** Powers of 2 in the field of 256 elements that the correction reckons in. */
const powers = [1]
while (powers.length < 255) powers.push(times2(at(powers, powers.length - 1)))
const logs = new Map(powers.map((value, log) => [value, log]))
function times2(value: number) {
  return value & 128 ? (value << 1) ^ 0x11d : value << 1
}
const times = (a: number, b: number) => (a && b ? at(powers, ((logs.get(a) ?? 0) + (logs.get(b) ?? 0)) % 255) : 0)

function correctionOf(data: readonly number[], length: number): number[] {
  let divisor = [1]
  for (let root = 0; root < length; root++)
    divisor = [...divisor, 0].map((value, i) => value ^ times(at(divisor, i - 1), at(powers, root)))
  const rest = [...data, ...new Array<number>(length).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const lead = at(rest, i)
    divisor.forEach((value, k) => {
      rest[i + k] = at(rest, i + k) ^ times(value, lead)
    })
  }
  return rest.slice(data.length)
}

export const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1)

/** The smallest version that has room for a text. */
export function versionFor(text: string): number {
  const length = new TextEncoder().encode(text).length
  const fits = blocksOf.findIndex(
    ([, n = 0, size = 0, m = 0, more = 0], place) => n * size + m * more >= length + (place < 9 ? 2 : 3),
  )
  if (fits < 0) throw new RangeError('Too long for a code')
  return fits + 1
}

/** In the order they are drawn: blocks are dealt out like cards. */
export function codewordsOf(text: string, version: number): number[] {
  const [correction = 0, ...groups] = blocksOf[version - 1] ?? []
  const lengths = [0, 2].flatMap((g) => new Array<number>(at(groups, g)).fill(at(groups, g + 1)))
  const room = lengths.reduce((sum, length) => sum + length, 0)
  const bytes = [...new TextEncoder().encode(text)]
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap((b) => bitsOf(b, 8))]
  bits.push(...new Array<number>(Math.min(4, room * 8 - bits.length)).fill(0))
  while (bits.length % 8) bits.push(0)
  const data = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
  for (let i = 0; data.length < room; i++) data.push(i % 2 ? 0x11 : 0xec)
  const starts = lengths.map((_, block) => lengths.slice(0, block).reduce((sum, length) => sum + length, 0))
  const blocks = lengths.map((length, block) => data.slice(at(starts, block), at(starts, block) + length))
  const deal = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) =>
      rows.flatMap((row) => row.slice(i, i + 1)),
    )
  return [...deal(blocks), ...deal(blocks.map((block) => correctionOf(block, correction)))].flat()
}
