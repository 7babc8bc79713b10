/** Lays out knock-out formats as trees and table formats as columns of rounds. Pure, so the server and the browser agree. */
import { buildColumns } from './columns.ts'
import type { Layout } from './geometry.ts'
import type { Plan } from './plan.ts'
import { buildTree } from './tree.ts'

const emptyLayout: Layout = {
  width: 0,
  height: 0,
  boxes: [],
  lines: [],
  headings: [],
  labels: [],
  dividers: [],
  champion: null,
}

export function layoutOf(plan: Plan): Layout {
  switch (plan.bracket.type) {
    case 'SINGLE_ELIMINATION':
    case 'DOUBLE_ELIMINATION':
      return buildTree(plan)
    case 'SWISS':
    case 'ROUND_ROBIN':
      return buildColumns(plan)
    default:
      return emptyLayout
  }
}
