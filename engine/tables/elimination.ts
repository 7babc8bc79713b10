/**
 * Places in a bracket: 1, 2, 3, 3, 5, 5, 5, 5 …, or 3 and 4 where they are played for.
 *
 * The place is read off the match that an entrant reached last: what its loser gets, or its winner where nothing
 * follows. So who is still in holds the place that is already his, at worst; and where a final had no winner there is
 * no first place.
 */
import type { Match, State } from '../model.ts'
import { flat } from '../pages.ts'

export function places(state: State): Map<string, number> {
  const rows = flat(state.rows)
  const bySide = placesByRound(rows, state.config.format === 'DOUBLE_ELIMINATION')
  const place = new Map<string, number>()
  for (const row of rows) {
    if (row.status === 'void') continue
    const target = row.side === 'W' && row.loseTo !== null ? rows[row.loseTo - 1] : row
    const lost = bySide.get(keyOf(target && target.side !== 'T' ? target : row)) ?? rows.length
    for (const side of ['a', 'b'] as const) {
      const id = row[side]
      if (!id) continue
      place.set(id, row.outcome === side ? wonPlace(row, lost) : lost)
    }
  }
  return place
}

const keyOf = (row: Match) => `${row.side}${row.round}`

/** Winning where nothing follows is the title, third place, or second in a losers' bracket without a grand final. */
function wonPlace(row: Match, lost: number): number {
  if (row.side === 'T') return 3
  if (row.side === 'G') return 1
  if (row.winTo !== null) return lost
  return row.side === 'L' ? 2 : 1
}

/** What the losers of each round get: one more than all who go on from there. */
function placesByRound(rows: Match[], double: boolean): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const row of rows) sizes.set(keyOf(row), (sizes.get(keyOf(row)) ?? 0) + 1)
  const result = new Map<string, number>([
    ['G1', 2],
    ['G2', 2],
    ['T1', 4],
  ])
  const side = double && sizes.has('L1') ? 'L' : 'W'
  let next = side === 'L' ? 3 : 2
  for (const [key, size] of [...sizes].reverse()) {
    if (!key.startsWith(side)) continue
    result.set(key, next)
    next += size
  }
  return result
}
