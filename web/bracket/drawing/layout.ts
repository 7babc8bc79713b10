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

const layouts = new WeakMap<Plan, Map<number | null, Layout>>()

/**
 * `room` is the width that the columns may fill; without it the cards are as wide as the names need. The same plan and room have the
 * same layout: the server draws a bracket for many readers.
 */
export function layoutOf(plan: Plan, room: number | null = null): Layout {
  const byRoom = layouts.get(plan) ?? new Map<number | null, Layout>()
  layouts.set(plan, byRoom)
  const layout = byRoom.get(room) ?? makeLayout(plan, room)
  byRoom.set(room, layout)
  return layout
}

function makeLayout(plan: Plan, room: number | null): Layout {
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
