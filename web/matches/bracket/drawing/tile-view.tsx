import type { BracketWords } from '../use-bracket-text.ts'
import { Drawing, type Look } from './drawing.tsx'
import type { Plan } from './plan.ts'
import type { Tile } from './tiles.ts'

type TileViewProps = { plan: Plan; words: BracketWords; tile: Tile; team: boolean; changed: ReadonlySet<number> }

const none: ReadonlySet<number> = new Set()

/** One tile, as large as its container. */
export function TileView({ plan, words, tile, team, changed }: TileViewProps) {
  const look: Look = { own: -1, team, lit: null, ownPath: none, selected: null, changed, stop: null, still: true }
  return <Drawing plan={plan} layout={tile.layout} words={words} look={look} view={tile.view} framed />
}
