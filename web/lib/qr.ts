/** Draws a QR code: the frame that a camera looks for, the bytes around it, and the mask that makes it calmest. */
import { bitsOf, codewordsOf, versionFor } from './qr-codewords.ts'

type Grid = (boolean | undefined)[][]
type Draw = (x: number, y: number, dark: boolean) => void

const centresOf = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]]

/** Corners, timing, alignment, and the place of the format, which the words go around. */
function frameOf(version: number): Grid {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined))
  const draw: Draw = (x, y, dark) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  const square = (cx: number, cy: number, reach: number, light: number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        draw(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4])
  for (let i = 8; i < size - 8; i++) {
    draw(i, 6, i % 2 === 0)
    draw(6, i, i % 2 === 0)
  }
  const centres = [6, ...(centresOf[version - 1] ?? [])]
  const last = centres.at(-1)
  for (const x of centres)
    for (const y of centres)
      if (!((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last))) square(x, y, 2, [1])
  if (version >= 7) {
    const bits = bitsOf((version << 12) | remainder(version, 12, 0x1f25), 18).reverse()
    bits.forEach((bit, i) => {
      draw(size - 11 + (i % 3), Math.floor(i / 3), bit === 1)
      draw(Math.floor(i / 3), size - 11 + (i % 3), bit === 1)
    })
  }
  drawFormat(draw, size, 0)
  return grid
}

function remainder(value: number, length: number, divisor: number) {
  let rest = value << length
  for (let bit = 30; bit >= length; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - length)
  return rest
}

function drawFormat(draw: Draw, size: number, mask: number) {
  const bits = bitsOf(((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412, 15).reverse()
  bits.forEach((bit, i) => {
    draw(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, bit === 1)
    draw(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, bit === 1)
  })
  draw(8, size - 8, true)
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Dark is true. Throws for a text that does not fit. */
export function qrCode(text: string): boolean[][] {
  const version = versionFor(text)
  const frame = frameOf(version)
  const bits = codewordsOf(text, version).flatMap((byte) => bitsOf(byte, 8))
  const drawn = masks.map((isFlipped, mask) => paint(frame, bits, isFlipped, mask))
  return drawn.reduce((best, grid) => (unrest(grid) < unrest(best) ? grid : best))
}

/** Up and down in columns of two, from the right, around what is drawn already. */
function paint(frame: Grid, bits: number[], isFlipped: (x: number, y: number) => boolean, mask: number): boolean[][] {
  const size = frame.length
  const grid = frame.map((row) => row.map((dark) => dark ?? false))
  const draw: Draw = (x, y, dark) => {
    const row = grid[y]
    if (row) row[x] = dark
  }
  const columns = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i).map((x) => (x > 6 ? x : x - 1))
  let next = 0
  for (const [turn, right] of columns.entries())
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = turn % 2 === 0 ? size - 1 - step : step
        if (frame[y]?.[x] === undefined) draw(x, y, (bits[next++] === 1) !== isFlipped(x, y))
      }
  drawFormat(draw, size, mask)
  return grid
}

const finder = [true, false, true, true, true, false, true]
const quiet = [false, false, false, false]

/** How hard a grid is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function unrest(grid: boolean[][]): number {
  const turned = grid.map((_, x) => grid.map((row) => row[x] ?? false))
  const lines = [...grid, ...turned].map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  const text = (pattern: boolean[]) => pattern.map((dark) => (dark ? '1' : '0')).join('')
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const corners = [text([...quiet, ...finder]), text([...finder, ...quiet])]
  const looks = lines.reduce((sum, line) => sum + corners.filter((corner) => line.includes(corner)).length, 0)
  let blocks = 0
  grid.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (x && y && [row[x - 1], grid[y - 1]?.[x], grid[y - 1]?.[x - 1]].every((other) => other === dark)) blocks++
    })
  })
  const share = grid.flat().filter(Boolean).length / grid.length ** 2
  return runs + 3 * blocks + 40 * looks + 10 * Math.floor(Math.abs(share - 0.5) * 20)
}

/** As one path of unit squares, for an svg of `size` on each side. */
export function qrPath(text: string): { size: number; path: string } {
  const grid = qrCode(text)
  const cells = grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: grid.length, path: cells.join('') }
}
