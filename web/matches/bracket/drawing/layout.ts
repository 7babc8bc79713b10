/** Lays out knock-out formats as trees and table formats as columns of rounds. Pure, so the server and the browser agree. */
import { buildColumns } from './columns.ts'
import type { Layout } from './geometry.ts'
import type { Plan } from './plan.ts'
import { buildTree } from './tree.ts'

const emptyLayout: Layout = {
  width: 0,
  height: 0,
  columns: { card: 0, pitch: 0 },
  boxes: [],
  lines: [],
  headings: [],
  labels: [],
  dividers: [],
  champion: null,
}

/** `room` is the width that the columns may fill; without it the cards are as wide as the names need. */
export function layoutOf(plan: Plan, room: number | null = null): Layout {
  switch (plan.bracket.type) {
    case 'SINGLE_ELIMINATION':
    case 'DOUBLE_ELIMINATION':
      return buildTree(plan, room)
    case 'SWISS':
    case 'ROUND_ROBIN':
      return buildColumns(plan, room)
    default:
      return emptyLayout
  }
}
