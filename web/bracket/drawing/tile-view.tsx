import type { BracketTexts } from '../use-bracket-text.ts'
import { Drawing, type DrawingOptions } from './drawing.tsx'
import type { Plan } from './plan.ts'
import type { Tile } from './tiles.ts'

type TileViewProps = { plan: Plan; texts: BracketTexts; tile: Tile; team: boolean; changed: ReadonlySet<number> }

const none: ReadonlySet<number> = new Set()

/** One tile, as large as its container. */
export function TileView({ plan, texts, tile, team, changed }: TileViewProps) {
  const options: DrawingOptions = {
    ownIndex: -1,
    team,
    highlightedPath: null,
    ownPath: none,
    selected: null,
    changed,
    tabStop: null,
    isStatic: true,
  }
  return <Drawing plan={plan} layout={tile.layout} texts={texts} options={options} view={tile.view} framed />
}
