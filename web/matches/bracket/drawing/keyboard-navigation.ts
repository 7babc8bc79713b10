/** The target of an arrow key: right follows the winner, with Shift the loser; left goes to a feeding match; up and down move within a round. */
import type { Layout } from './geometry.ts'
import type { BracketMatch, Plan, Slot } from './plan.ts'

export function walk(plan: Plan, layout: Layout, no: number, key: string, shift: boolean): number | null {
  const match = plan.match(no)
  if (!match) return null
  if (key === 'ArrowRight') return onward(plan, shift ? match.loseTo : match.winTo)
  if (key === 'ArrowLeft') return backward(plan, match, shift ? ['b', 'a'] : ['a', 'b'])
  if (key === 'ArrowUp') return beside(layout, no, -1)
  if (key === 'ArrowDown') return beside(layout, no, 1)
  return null
}

/** Skips matches without play. */
function onward({ match, shown }: Plan, to: number | undefined): number | null {
  for (let next = to; next !== undefined; next = match(next)?.winTo)
    if (shown.some(({ no }) => no === next)) return next
  return null
}

function backward(plan: Plan, match: BracketMatch, slots: Slot[]): number | null {
  for (const slot of slots) {
    const source = plan.source(match, slot)
    if (source) return source.no
  }
  return null
}

function beside({ boxes }: Layout, no: number, by: 1 | -1): number | null {
  const here = boxes.find((box) => box.no === no)
  const column = boxes.filter(({ x }) => x === here?.x).sort((a, b) => a.y - b.y)
  return column[column.findIndex((box) => box.no === no) + by]?.no ?? null
}
