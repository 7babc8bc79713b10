/** The target of an arrow key: right follows the winner, with Shift the loser; left goes to a feeding match; up and down move within a round. */
import type { Layout } from './geometry.ts'
import type { BracketMatch, Plan, Slot } from './plan.ts'

export function matchForKey(plan: Plan, layout: Layout, no: number, key: string, shift: boolean): number | null {
  const match = plan.match(no)
  if (!match) return null
  if (key === 'ArrowRight') return nextVisible(plan, shift ? match.loseTo : match.winTo)
  if (key === 'ArrowLeft') return feedingMatch(plan, match, shift ? ['b', 'a'] : ['a', 'b'])
  if (key === 'ArrowUp') return neighbor(layout, no, -1)
  if (key === 'ArrowDown') return neighbor(layout, no, 1)
  return null
}

/** Skips matches without play. */
function nextVisible({ match, visibleMatches }: Plan, to: number | undefined): number | null {
  for (let next = to; next !== undefined; next = match(next)?.winTo)
    if (visibleMatches.some(({ no }) => no === next)) return next
  return null
}

function feedingMatch(plan: Plan, match: BracketMatch, slots: Slot[]): number | null {
  for (const slot of slots) {
    const source = plan.source(match, slot)
    if (source) return source.no
  }
  return null
}

function neighbor({ boxes }: Layout, no: number, offset: 1 | -1): number | null {
  const current = boxes.find((box) => box.no === no)
  const column = boxes.filter(({ x }) => x === current?.x).sort((a, b) => a.y - b.y)
  return column[column.findIndex((box) => box.no === no) + offset]?.no ?? null
}
