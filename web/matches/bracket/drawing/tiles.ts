/** A bracket split into tiles that fit a screen, each with its round headings: for a wall screen and for a broadcast. */
import { card, type Head, headHeight, type Layout, pitch, sees, type View } from './geometry.ts'
import { isLive, type Plan } from './plan.ts'

export type Tile = { layout: Layout; view: View }

const columns = 7
const rows = 8
const [wide, high] = [columns * pitch.x, rows * pitch.y]

export function tilesOf(layout: Layout): Tile[] {
  const { width, height, bands, boxes } = layout
  if (boxes.length === 0) return []
  if (width <= wide + pitch.x && height <= high + 4 * headHeight)
    return [{ layout, view: { left: 0, top: 0, right: width, bottom: height } }]
  const edges = [0, ...bands, height]
  return edges.slice(1).flatMap((bottom, part) => tilesIn(layout, edges[part] ?? 0, bottom))
}

/** Splits the part between two dividers from left to right, in strips from top to bottom. */
function tilesIn(layout: Layout, top: number, bottom: number): Tile[] {
  const here = layout.boxes.filter(({ y }) => y >= top && y < bottom)
  const heads = headsOf(layout, top, bottom)
  const first = Math.min(...here.map(({ y }) => y)) - card.meta
  const tiles: Tile[] = []
  for (let left = 0; left < layout.width; left += wide) {
    for (let from = first; from < bottom; from += high) {
      const boxes = here.filter(({ x, y }) => x >= left && x < left + wide && y >= from && y < from + high)
      if (boxes.length === 0) continue
      const named = heads.filter(({ x }) => x >= left && x < left + wide)
      const view = { left, top: from - headHeight, right: left + wide, bottom: Math.min(from + high, bottom) + 8 }
      const moved = named.map((head): Head => ({ ...head, y: from - headHeight }))
      const inside = new Set(boxes.map(({ no }) => no))
      const lines = layout.lines.filter(({ from, to }) => inside.has(from) && inside.has(to))
      const isSeen = ({ x, y }: { x: number; y: number }) => sees(view, x, y, x, y)
      const champion = layout.champion && isSeen(layout.champion) ? layout.champion : null
      const labels = layout.labels.filter(isSeen)
      tiles.push({ layout: { ...layout, boxes, lines, labels, champion, heads: moved, bands: [] }, view })
    }
  }
  return tiles
}

/** For stacked groups, only the first group has its own headings. */
function headsOf({ heads }: Layout, top: number, bottom: number): Head[] {
  const own = heads.filter(({ y }) => y >= top && y < bottom)
  return own.length > 0 ? own : heads
}

/** The tile with the most live matches, or the current round, or the last tile. */
export function liveTile(plan: Plan, tiles: readonly Tile[]): number {
  const worth = ({ layout: { boxes } }: Tile) =>
    boxes.reduce((sum, { no }) => {
      const match = plan.match(no)
      return sum + (match && isLive(match) ? 100 : 0) + (match?.key === plan.bracket.current && !match.outcome ? 1 : 0)
    }, 0)
  const worths = tiles.map(worth)
  const best = Math.max(...worths)
  return best > 0 ? worths.indexOf(best) : Math.max(0, tiles.length - 1)
}
