/** Lays out knock-out formats as trees and table formats as columns of rounds. Pure, so the server and the browser agree. */
import { layColumns } from './columns.ts'
import type { Layout } from './geometry.ts'
import type { Plan } from './plan.ts'
import { layTree } from './tree.ts'

const nothing: Layout = {
  width: 0,
  height: 0,
  boxes: [],
  lines: [],
  heads: [],
  labels: [],
  bands: [],
  champion: null,
}

export function layoutOf(plan: Plan): Layout {
  switch (plan.bracket.type) {
    case 'SINGLE_ELIMINATION':
    case 'DOUBLE_ELIMINATION':
      return layTree(plan)
    case 'SWISS':
    case 'ROUND_ROBIN':
      return layColumns(plan)
    default:
      return nothing
  }
}
