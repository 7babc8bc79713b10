/** Where a pane scrolls to show a match: parts and columns are not cut through. */
import { type Box, card, headingHeight, type Layout, margin, rowPitch } from './geometry.ts'

export type PaneSize = { width: number; height: number }

/** The parts of a drawing begin at their headings: the upper and the lower bracket. */
export const partTops = ({ headings }: Layout) => [...new Set(headings.map(({ y }) => y))].sort((a, b) => a - b)

/** The part at this height. */
export const partTopAt = (tops: readonly number[], y: number) => tops.findLast((top) => top <= y) ?? 0

/** The corner of the drawing, at 100 %, that the pane shows first. The sizes of the pane are at 100 % as well. */
export function positionFor(layout: Layout, box: Box, { width, height }: PaneSize): { left: number; top: number } {
  const left = leftFor(layout, box, width)
  const top = topFor(layout, box, height)
  const partTop = partTopAt(partTops(layout), box.y)
  const columnsBefore = layout.boxes.filter(({ x, y }) => x >= left && x <= box.x && y >= partTop)
  const uncut = Math.max(Math.min(partTop, top), topWithoutCuts(columnsBefore, top))
  return { left, top: box.y + box.height <= uncut + height ? uncut : top }
}

/** One column before the match, so that its origin is visible; the left edge never cuts a column. */
function leftFor({ columns: { pitch }, width: fullWidth }: Layout, box: Box, width: number): number {
  if (fullWidth <= width) return 0
  const column = Math.floor((box.x - margin) / pitch)
  const first = Math.max(0, column - 1)
  return Math.max(0, Math.min(first * pitch, fullWidth - width))
}

/** From the heading of the part if the match is visible from there, or else the match in the upper half of the pane. */
function topFor(layout: Layout, box: Box, height: number): number {
  if (layout.height <= height) return 0
  const partTop = partTopAt(partTops(layout), box.y)
  const isVisibleFromPartTop = box.y + box.height <= partTop + height
  const rowsAbove = Math.max(0, Math.floor((height / 2 - headingHeight) / rowPitch) - 1)
  const lastTop = layout.height - height
  if (isVisibleFromPartTop) return Math.min(partTop, lastTop)
  const top = box.y - card.meta - headingHeight - rowsAbove * rowPitch
  const rowsBack = Math.max(0, Math.ceil((top - lastTop) / rowPitch)) // whole rows, so that the headings cover no row by half
  return Math.max(0, top - rowsBack * rowPitch)
}

/** Moved up until the headings, which cover the upper end of the pane, cut through none of these cards. */
function topWithoutCuts(boxes: readonly Box[], top: number): number {
  const edge = top + headingHeight
  const cardTops = boxes.flatMap(({ y, height }) => (y - card.meta < edge && edge < y + height ? [y - card.meta] : []))
  return top <= 0 || cardTops.length === 0 ? top : topWithoutCuts(boxes, Math.min(...cardTops) - headingHeight)
}

/** Whether the match is entirely in the visible area; the headings cover its upper end. */
export const isBoxVisible = (box: Box, { left, top }: { left: number; top: number }, { width, height }: PaneSize) =>
  box.x >= left &&
  box.x + box.width <= left + width &&
  box.y - card.meta >= top + (top > 0 ? headingHeight : 0) &&
  box.y + box.height <= top + height
