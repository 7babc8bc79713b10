/**
 * A generated cover is a pattern in the game's colours, seeded by a name.
 *
 * The same name and palette give the same picture. It is drawn for the requested size, never cropped from another.
 */
import type { CoverArt } from './drawing.ts'
import { type Kind, kindOf } from './kinds.ts'
import { isPalette, type Palette, paletteFrom, paletteOf } from './palettes.ts'
import { arches } from './patterns/arches.ts'
import { chevron } from './patterns/chevron.ts'
import { diamonds } from './patterns/diamonds.ts'
import { quarters } from './patterns/quarters.ts'
import { rays } from './patterns/rays.ts'
import { stripes } from './patterns/stripes.ts'
import { tree } from './patterns/tree.ts'
import { waves } from './patterns/waves.ts'
import { makePen, type Pen } from './pen.ts'
import { hash } from './random.ts'

const patterns: Record<Kind, (pen: Pen) => void> = { arches, stripes, chevron, diamonds, rays, waves, quarters, tree }

const covers = new Map<string, string>()
const maxCovers = 500

/** The inside of an SVG with `viewBox="0 0 width height"`. The latest covers are cached: a list shows the same ones to many readers. */
export function generateCover(name: string, palette: Palette, width: number, height: number, kind = kindOf(name)) {
  const key = [width, height, kind, ...palette, name].join(' ')
  const cover = covers.get(key) ?? drawPattern(name, palette, width, height, kind)
  if (covers.size >= maxCovers) covers.clear()
  covers.set(key, cover)
  return cover
}

function drawPattern(name: string, palette: Palette, width: number, height: number, kind: Kind) {
  const { pen, markup } = makePen(hash(name), palette, width, height)
  patterns[kind](pen)
  return `<path d="M0 0h${width}v${height}H0z" fill="${palette[0]}"/>${markup()}`
}

export function drawCover({ name, game = name, palette, accent, kind }: CoverArt, width: number, height: number) {
  const colours = isPalette(palette) ? palette : accent ? paletteFrom(accent) : paletteOf(game)
  return generateCover(name, colours, width, height, kind)
}
