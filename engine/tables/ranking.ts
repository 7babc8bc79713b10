/**
 * From tie-break values to ranks: each tie-break of the list splits the entrants whom all earlier ones left tied.
 *
 * Head to head is a table of the tied entrants alone. It counts only where all of them have met equally often, and after
 * a split it is applied again to those who are still tied (as in the regulations of UEFA competitions).
 */
import type { Tiebreak } from '../model.ts'
import { compare, type Exact } from './fraction.ts'
import type { Sheet } from './sheets.ts'
import { type TiebreakTable, tiebreakValues } from './tiebreaks.ts'

export type RankedSheet = { sheet: Sheet; rank: number; values: Map<Tiebreak, Exact>; decidedBy: Tiebreak | null }
type TiedSheet = Omit<RankedSheet, 'rank'>

export function rankSheets(table: TiebreakTable, members: Sheet[], tiebreaks: Tiebreak[]): RankedSheet[] {
  const rows = members.map((sheet): TiedSheet => ({ sheet, values: new Map(), decidedBy: null }))
  for (const name of tiebreaks) {
    for (const { sheet, values } of rows) {
      values.set(name, name === 'headToHead' ? 0 : tiebreakValues[name](table, sheet))
    }
  }
  rows.sort((a, b) => a.sheet.entrant.seed - b.sheet.entrant.seed)
  const ties = splitByTiebreaks(table, rows, tiebreaks)
  let rank = 1
  const ranked = ties.flatMap((tie) => {
    const tieRank = rank
    rank += tie.length
    return tie.map((row) => ({ ...row, rank: tieRank }))
  })
  // No row is above the leader, so the leader gets the tie-break that separated the next rank.
  const [first] = ranked
  const next = ranked.find((row) => row.rank > 1)
  if (first && next && first.rank !== ranked[1]?.rank) first.decidedBy = next.decidedBy
  return ranked
}

function splitByTiebreaks(table: TiebreakTable, tie: TiedSheet[], [name, ...later]: Tiebreak[]): TiedSheet[][] {
  if (name === undefined || tie.length < 2) return [tie]
  const ties = name === 'headToHead' ? splitByHeadToHead(table, tie) : splitByValue(tie, name)
  return ties.flatMap((part) => splitByTiebreaks(table, part, later))
}

/** Ties of equal value, best first; every row but those of the first tie is marked as decided by this tie-break. */
function splitByValue(tie: TiedSheet[], name: Tiebreak): TiedSheet[][] {
  const value = (row: TiedSheet) => row.values.get(name) ?? 0
  const sorted = tie.toSorted((a, b) => compare(value(b), value(a)))
  const parts: TiedSheet[][] = []
  for (const row of sorted) {
    const last = parts.at(-1)
    const [above] = last ?? []
    if (last && above && compare(value(above), value(row)) === 0) last.push(row)
    else parts.push([row])
  }
  for (const [index, part] of parts.entries()) if (index > 0) for (const row of part) row.decidedBy = name
  return parts
}

function splitByHeadToHead(table: TiebreakTable, tie: TiedSheet[]): TiedSheet[][] {
  const opponents = new Set(tie.map((row) => table.byId.get(row.sheet.entrant.id)))
  let meetings = -1
  for (const row of tie) {
    const counts = new Map<number, number>()
    let points = 0
    for (const line of row.sheet.lines) {
      if (!opponents.has(line.opponent)) continue
      counts.set(line.opponent, (counts.get(line.opponent) ?? 0) + 1)
      points += line.points
    }
    if (counts.size !== tie.length - 1) return [tie]
    for (const count of counts.values()) {
      if (meetings < 0) meetings = count
      if (count !== meetings) return [tie]
    }
    row.values.set('headToHead', points)
  }
  const parts = splitByValue(tie, 'headToHead')
  if (parts.length === 1) return parts
  return parts.flatMap((part) => (part.length > 1 ? splitByHeadToHead(table, part) : [part]))
}
