/**
 * Covers are blazons: a division of the field, in the game's colours, from a name.
 *
 * The same name and palette give the same picture. It is laid out for the wanted size, never cropped from another.
 */

import type { Palette } from './palettes.ts'
import { arcade } from './patterns/arcade.ts'
import { bendy } from './patterns/bendy.ts'
import { chevron } from './patterns/chevron.ts'
import { gyronny } from './patterns/gyronny.ts'
import { lozengy } from './patterns/lozengy.ts'
import { tracery } from './patterns/tracery.ts'
import { tree } from './patterns/tree.ts'
import { wavy } from './patterns/wavy.ts'
import { makePen } from './pen.ts'
import { hash } from './random.ts'

const divisions = { arcade, bendy, chevron, lozengy, gyronny, wavy, tracery, tree }

export type Kind = keyof typeof divisions
export const kinds: readonly Kind[] = ['arcade', 'bendy', 'chevron', 'lozengy', 'gyronny', 'wavy', 'tracery', 'tree']

export const kindOf = (name: string): Kind => kinds[hash(`k${name}`) % kinds.length] ?? 'arcade'

/** One kind per name, none like its neighbours: the one before, and the one above in a grid of so many columns. */
export function kindsInOrder(names: readonly string[], columns = 1): Kind[] {
  const chosen: Kind[] = []
  for (const [place, name] of names.entries()) {
    const taken = new Set([chosen[place - 1], chosen[place - columns]])
    const first = kinds.indexOf(kindOf(name))
    const free = kinds.map((_, step) => kinds[(first + step) % kinds.length]).find((kind) => kind && !taken.has(kind))
    chosen.push(free ?? kindOf(name))
  }
  return chosen
}

/** The inside of an SVG with `viewBox="0 0 width height"`. */
export function blazon(name: string, palette: Palette, width: number, height: number, kind = kindOf(name)) {
  const { pen, markup } = makePen(hash(name), palette, width, height)
  divisions[kind](pen)
  return `<path d="M0 0h${width}v${height}H0z" fill="${palette[0]}"/>${markup()}`
}
