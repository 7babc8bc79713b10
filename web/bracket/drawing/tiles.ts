/** A bracket split into tiles that fit a screen, each with its round headings: for a wall screen and for a broadcast. */
import { card, type Heading, headingHeight, isInView, type Layout, rowPitch, type View } from './geometry.ts'
import { isLive, type Plan } from './plan.ts'

export type Tile = { layout: Layout; view: View }

const columns = 7
const rows = 8
const tileHeight = rows * rowPitch
const tileWidthOf = ({ columns: { pitch } }: Layout) => columns * pitch

export function tilesOf(layout: Layout): Tile[] {
  const { width, height, dividers, boxes } = layout
  if (boxes.length === 0) return []
  if (width <= tileWidthOf(layout) + layout.columns.pitch && height <= tileHeight + 4 * headingHeight)
    return [{ layout, view: { left: 0, top: 0, right: width, bottom: height } }]
  const edges = [0, ...dividers, height]
  return edges.slice(1).flatMap((bottom, part) => tilesIn(layout, edges[part] ?? 0, bottom))
}

/** Splits the part between two dividers from left to right, in strips from top to bottom. */
function tilesIn(layout: Layout, top: number, bottom: number): Tile[] {
  const partBoxes = layout.boxes.filter(({ y }) => y >= top && y < bottom)
  const headings = headingsOf(layout, top, bottom)
  const first = Math.min(...partBoxes.map(({ y }) => y)) - card.meta
  const tileWidth = tileWidthOf(layout)
  const tiles: Tile[] = []
  for (let left = 0; left < layout.width; left += tileWidth) {
    for (let from = first; from < bottom; from += tileHeight) {
      const boxes = partBoxes.filter(
        ({ x, y }) => x >= left && x < left + tileWidth && y >= from && y < from + tileHeight,
      )
      if (boxes.length === 0) continue
      const tileHeadings = headings.filter(({ x }) => x >= left && x < left + tileWidth)
      const view = {
        left,
        top: from - headingHeight,
        right: left + tileWidth,
        bottom: Math.min(from + tileHeight, bottom) + 8,
      }
      const movedHeadings = tileHeadings.map((head): Heading => ({ ...head, y: from - headingHeight }))
      const matchNos = new Set(boxes.map(({ no }) => no))
      const lines = layout.lines.filter(({ from, to }) => matchNos.has(from) && matchNos.has(to))
      const isVisible = ({ x, y }: { x: number; y: number }) => isInView(view, x, y, x, y)
      const champion = layout.champion && isVisible(layout.champion) ? layout.champion : null
      const labels = layout.labels.filter(isVisible)
      tiles.push({ layout: { ...layout, boxes, lines, labels, champion, headings: movedHeadings, dividers: [] }, view })
    }
  }
  return tiles
}

/** For stacked groups, only the first group has its own headings. */
function headingsOf({ headings }: Layout, top: number, bottom: number): Heading[] {
  const partHeadings = headings.filter(({ y }) => y >= top && y < bottom)
  return partHeadings.length > 0 ? partHeadings : headings
}

/** The tile with the most live matches, or the current round, or the last tile. */
export function liveTile(plan: Plan, tiles: readonly Tile[]): number {
  const priorityOf = ({ layout: { boxes } }: Tile) =>
    boxes.reduce((sum, { no }) => {
      const match = plan.match(no)
      return sum + (match && isLive(match) ? 100 : 0) + (match?.key === plan.bracket.current && !match.outcome ? 1 : 0)
    }, 0)
  const priorities = tiles.map(priorityOf)
  const best = Math.max(...priorities)
  return best > 0 ? priorities.indexOf(best) : Math.max(0, tiles.length - 1)
}
