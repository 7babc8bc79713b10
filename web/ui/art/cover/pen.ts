import type { Palette } from './palettes.ts'
import { randomFrom } from './random.ts'

/** Numbers in a path: whole where the art is large, one decimal where it is small. */
export type Write = (...numbers: number[]) => string

export type Pen = {
  width: number
  height: number
  /** The size of one figure. */
  unit: number
  /** The brightest point: right of centre, because titles are on the left. */
  focus: { x: number; y: number }
  palette: Palette
  random: () => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** 1 at the focus, 0 far away. */
  light: (x: number, y: number) => number
  /** A palette stop for a point: bright stops are likelier near the focus, sparks are rare. */
  tint: (x: number, y: number) => string
  n: Write
  /** Adds a figure. Figures of one layer and colour become one path, which keeps the picture small. */
  fill: (colour: string, path: string, layer?: number) => void
  stroke: (colour: string, path: string, width: number) => void
}

export function makePen(seed: number, palette: Palette, width: number, height: number) {
  const random = randomFrom(seed)
  const isWide = width / height > 1.4
  const focus = { x: (0.6 + random() * 0.25) * width, y: (0.25 + random() * 0.4) * height }
  const layers: Map<string, string>[] = []
  const strokes: string[] = []
  const isSmall = Math.min(width, height) < 60
  const digits = isSmall ? 1 : 0

  const light = (x: number, y: number) => {
    const across = ((x - focus.x) / width) * (isWide ? 1.25 : 1)
    const down = ((y - focus.y) / height) * (isWide ? 0.75 : 1)
    return Math.max(0, 1 - Math.hypot(across, down) / 0.85)
  }

  const [deep, dark, mid, bright, spark] = palette
  const pen: Pen = {
    width,
    height,
    unit: Math.min(width, height) / ((isSmall ? 1.7 : 2.6) + random() * (isSmall ? 0.5 : 1.2)),
    focus,
    palette,
    random,
    pick: (list) => list[Math.floor(random() * list.length)] ?? list[0],
    light,
    tint(x, y) {
      const lit = light(x, y)
      const chance = random()
      if (chance < 0.05 * lit + 0.012) return spark
      if (chance < 0.26 * lit + 0.02) return bright
      if (chance < 0.3 + 0.42 * lit) return mid
      return chance < 0.68 + 0.2 * lit ? dark : deep
    },
    n: (...numbers) => numbers.map((number) => String(+number.toFixed(digits))).join(' '),
    fill(colour, path, layer = 0) {
      layers[layer] ??= new Map()
      layers[layer].set(colour, (layers[layer].get(colour) ?? '') + path)
    },
    stroke(colour, path, width) {
      strokes.push(`<path d="${path}" fill="none" stroke="${colour}" stroke-width="${pen.n(width)}"/>`)
    },
  }

  /** Figures of the bottom layer touch: each has a stroke of its own colour, or hairlines would appear between them. */
  const markup = () =>
    layers
      .flatMap((layer, depth) =>
        Array.from(layer, ([colour, d]) => `<path d="${d}" fill="${colour}"${depth ? '' : ` stroke="${colour}"`}/>`),
      )
      .concat(strokes)
      .join('')

  return { pen, markup }
}
