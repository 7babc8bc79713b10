import { expect, test } from 'vitest'
import { qrCode } from './qr.ts'

/** Reads a code as a camera would, knowing nothing of how it was drawn but the standard. */
const blocks: Record<number, { correction: number; lengths: number[] }> = {
  1: { correction: 10, lengths: [16] },
  5: { correction: 24, lengths: [43, 43] },
  6: { correction: 16, lengths: [27, 27, 27, 27] },
  8: { correction: 22, lengths: [38, 38, 39, 39] },
  10: { correction: 26, lengths: [43, 43, 43, 43, 44] },
}
const alignment: Record<number, number[]> = { 1: [], 5: [6, 30], 6: [6, 34], 8: [6, 24, 42], 10: [6, 28, 50] }

function isReserved(version: number, x: number, y: number) {
  const size = version * 4 + 17
  if ((x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9) || x === 6 || y === 6) return true
  const all = alignment[version]!
  const isNear = (cx: number, cy: number) => Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2
  const isCorner = (cx: number, cy: number) =>
    (cx === 6 && cy === 6) || (cx === 6 && cy === all.at(-1)) || (cy === 6 && cx === all.at(-1))
  if (all.some((cx) => all.some((cy) => !isCorner(cx, cy) && isNear(cx, cy)))) return true
  return version >= 7 && ((x > size - 12 && y < 6) || (y > size - 12 && x < 6))
}

const flips = [
  (i: number, j: number) => (i + j) % 2,
  (i: number) => i % 2,
  (_: number, j: number) => j % 3,
  (i: number, j: number) => (i + j) % 3,
  (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
  (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
]

/** The published format words of level M, by mask. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]

function times(a: number, b: number) {
  let product = 0
  for (let bit = 0; bit < 8; bit++) {
    if ((b >> bit) & 1) product ^= a << bit
  }
  for (let bit = 15; bit >= 8; bit--) if ((product >> bit) & 1) product ^= 0x11d << (bit - 8)
  return product
}

function read(grid: boolean[][]) {
  const size = grid.length
  const version = (size - 17) / 4
  const dark = (x: number, y: number) => (grid[y]![x] ? 1 : 0)
  const top = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => dark(x, 8))
  const up = [7, 5, 4, 3, 2, 1, 0].map((y) => dark(8, y))
  const mask = formats.indexOf([...top, ...up].join(''))
  const copy = [
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => dark(8, size - n)),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((n) => dark(size - n, 8)),
  ]
  expect(copy.join('')).toBe(formats[mask])

  const bits: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let n = 0; n < size; n++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - n : n
        if (!isReserved(version, x, y)) bits.push(dark(x, y) ^ (flips[mask]!(y, x) === 0 ? 1 : 0))
      }
    isUp = !isUp
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  const { correction, lengths } = blocks[version]!
  const rows: number[][] = lengths.map(() => [])
  for (let i = 0; i < Math.max(...lengths); i++)
    for (const [b, length] of lengths.entries()) if (i < length) rows[b]!.push(words.shift()!)
  const data = rows.flat()
  for (let i = 0; i < correction; i++) for (const row of rows) row.push(words.shift()!)
  // A word without a mistake is zero at every root of the code.
  for (const row of rows)
    for (let root = 1, i = 0; i < correction; i++, root = times(root, 2))
      expect(row.reduce((sum, word) => times(sum, root) ^ word, 0)).toBe(0)
  const all = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  const wide = version < 10 ? 8 : 16
  const count = Number.parseInt(all.slice(4, 4 + wide), 2)
  const bytes = Array.from({ length: count }, (_, i) =>
    Number.parseInt(all.slice(4 + wide + i * 8, 12 + wide + i * 8), 2),
  )
  return new TextDecoder().decode(new Uint8Array(bytes))
}

test.each([
  'hello',
  'https://guildhall.example/tournaments/01a1dd9f-821b-776b-9e7b-0b21a1b0db02',
  `https://guildhall.example/tournaments/01a1dd9f-821b-776b-9e7b-0b21a1b0db02?from=${'x'.repeat(20)}`,
  `https://guildhall.example/${'ü'.repeat(60)}`,
  'x'.repeat(213),
])('a code says what it was given: %s', (text) => {
  expect(read(qrCode(text))).toBe(text)
})

test('what does not fit is refused', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow('Too long')
})
