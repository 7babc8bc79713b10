/**
 * A generated cover is a pattern in the game's colours, seeded by a name.
 *
 * The same name and palette give the same picture. It is drawn for the requested size, never cropped from another.
 */

import type { Palette } from './palettes.ts'
import { arches } from './patterns/arches.ts'
import { chevron } from './patterns/chevron.ts'
import { diamonds } from './patterns/diamonds.ts'
import { quarters } from './patterns/quarters.ts'
import { rays } from './patterns/rays.ts'
import { stripes } from './patterns/stripes.ts'
import { tree } from './patterns/tree.ts'
import { waves } from './patterns/waves.ts'
import { makePen } from './pen.ts'
import { hash } from './random.ts'

const patterns = { arches, stripes, chevron, diamonds, rays, waves, quarters, tree }

export type Kind = keyof typeof patterns
export const kinds: readonly Kind[] = ['arches', 'stripes', 'chevron', 'diamonds', 'rays', 'waves', 'quarters', 'tree']

export const kindOf = (name: string): Kind => kinds[hash(`k${name}`) % kinds.length] ?? 'arches'

/** One kind per name, different from its neighbours: the previous one, and the one above in a grid with `columns`. */
export function kindsInOrder(names: readonly string[], columns = 1): Kind[] {
  const result: Kind[] = []
  for (const [index, name] of names.entries()) {
    const neighbours = new Set([result[index - 1], result[index - columns]])
    const first = kinds.indexOf(kindOf(name))
    const free = kinds
      .map((_, step) => kinds[(first + step) % kinds.length])
      .find((kind) => kind && !neighbours.has(kind))
    result.push(free ?? kindOf(name))
  }
  return result
}

const covers = new Map<string, string>()
const maxCovers = 500

/** The inside of an SVG with `viewBox="0 0 width height"`. The latest covers are cached: a list shows the same ones to many readers. */
export function generateCover(name: string, palette: Palette, width: number, height: number, kind = kindOf(name)) {
  const key = [width, height, kind, ...palette, name].join(' ')
  const cover = covers.get(key) ?? drawCover(name, palette, width, height, kind)
  if (covers.size >= maxCovers) covers.clear()
  covers.set(key, cover)
  return cover
}

function drawCover(name: string, palette: Palette, width: number, height: number, kind: Kind) {
  const { pen, markup } = makePen(hash(name), palette, width, height)
  patterns[kind](pen)
  return `<path d="M0 0h${width}v${height}H0z" fill="${palette[0]}"/>${markup()}`
}
