/** Sizes of the drawing, in whole pixels at 100 %. */
export const card = { height: 58, row: 29, meta: 20 } as const
/** The final is wider than other cards by `extra`. */
export const finalCard = { extra: 24, height: 73, row: 37 } as const
export const rowPitch = 80
/** The smallest distance between two columns of cards. */
export const columnGap = 24
export const margin = 8
export const headingHeight = 58
export const arch = { width: 140, height: 188, sill: 6, gap: 20 } as const

export type Box = { no: number; x: number; y: number; width: number; height: number; final: boolean }
export type Line = { from: number; to: number; path: string; left: number; right: number; top: number; bottom: number }
export type Heading = { key: string; x: number; y: number }
export type Label = { x: number; y: number } & (
  | { kind: 'group'; group: number }
  | { kind: 'record'; won: number; drawn: number; lost: number }
  | { kind: 'unpaired'; round: number }
)
/** The width of the cards, and the distance between the left edges of two columns. */
export type ColumnSize = { card: number; pitch: number }
export type Layout = {
  width: number
  height: number
  columns: ColumnSize
  boxes: Box[]
  lines: Line[]
  headings: Heading[]
  labels: Label[]
  /** Dividers between parts. */
  dividers: number[]
  champion: { x: number; y: number } | null
}

const cornerRadius = 6

/** The vertical centre of a card's row. */
export const rowMiddle = (box: Box, slot: 'a' | 'b') => {
  const row = box.final ? finalCard.row : card.row
  return box.y + Math.floor(row / 2) + (slot === 'b' ? row : 0)
}

/** A connector from the middle of a card to the row it feeds: horizontal, one elbow, horizontal. */
export function connector(from: Box, to: Box, slot: 'a' | 'b', gap: number): Line {
  const [x1, y1] = [from.x + from.width, from.y + Math.floor(from.height / 2)]
  const [x2, y2] = [to.x, rowMiddle(to, slot)]
  const bounds = {
    from: from.no,
    to: to.no,
    left: x1,
    right: x2,
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  }
  if (y1 === y2) return { ...bounds, path: `M${x1} ${y1}H${x2}` }
  const elbow = x2 - Math.floor(gap / 2)
  const direction = y2 > y1 ? 1 : -1
  const radius = Math.min(cornerRadius, Math.floor(Math.abs(y2 - y1) / 2))
  const path = `M${x1} ${y1}H${elbow - radius}Q${elbow} ${y1} ${elbow} ${y1 + direction * radius}V${y2 - direction * radius}Q${elbow} ${y2} ${elbow + radius} ${y2}H${x2}`
  return { ...bounds, path }
}

export type View = { left: number; top: number; right: number; bottom: number }

export const isInView = (view: View, left: number, top: number, right: number, bottom: number) =>
  left <= view.right && right >= view.left && top <= view.bottom && bottom >= view.top
