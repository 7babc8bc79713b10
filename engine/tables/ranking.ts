/**
 * From tie-break values to ranks: each tie-break of the list splits the entrants whom all earlier ones left tied.
 *
 * Head to head is a table of the tied entrants alone. It counts only where all of them have met equally often, and after
 * a split it is applied again to those who are still tied. `headToHeadTable` compares points, difference and scores of
 * that table before it is applied again, as in the regulations of UEFA competitions.
 */
import type { Tiebreak } from '../model.ts'
import { compare, type Exact } from './fraction.ts'
import type { Sheet } from './sheets.ts'
import { type TiebreakTable, tiebreakValues } from './tiebreaks.ts'

export const headToHeadCriteria = ['points', 'difference', 'scored'] as const
type HeadToHeadName = 'headToHead' | 'headToHeadTable'
/** The results of an entrant against the `among` entrants tied with them, themselves included. */
export type HeadToHeadStep = {
  tiebreak: HeadToHeadName
  among: number
  points: number
  difference: number
  scored: number
}
export type RankedSheet = {
  sheet: Sheet
  rank: number
  values: Map<Tiebreak, Exact>
  headToHead: HeadToHeadStep[] // points in whole units
  decidedBy: Tiebreak | null
}
type TiedSheet = Omit<RankedSheet, 'rank'>

export function rankSheets(table: TiebreakTable, members: Sheet[], tiebreaks: Tiebreak[]): RankedSheet[] {
  const rows = members.map((sheet): TiedSheet => ({ sheet, values: new Map(), headToHead: [], decidedBy: null }))
  for (const name of tiebreaks) {
    for (const { sheet, values } of rows) {
      values.set(name, isHeadToHead(name) ? 0 : tiebreakValues[name](table, sheet))
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

const isHeadToHead = (name: Tiebreak): name is HeadToHeadName => name === 'headToHead' || name === 'headToHeadTable'

function splitByTiebreaks(table: TiebreakTable, tie: TiedSheet[], [name, ...later]: Tiebreak[]): TiedSheet[][] {
  if (name === undefined || tie.length < 2) return [tie]
  const ties = isHeadToHead(name) ? splitByHeadToHead(table, tie, name) : splitByValue(tie, name)
  return ties.flatMap((part) => splitByTiebreaks(table, part, later))
}

/** Ties of equal value, best first; every row but those of the first tie is marked as decided by this tie-break. */
function splitByValue(
  tie: TiedSheet[],
  name: Tiebreak,
  value: (row: TiedSheet) => Exact = (row) => row.values.get(name) ?? 0,
): TiedSheet[][] {
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

/** The table of the tied entrants decides by points, and `headToHeadTable` also by difference and scores. */
function splitByHeadToHead(table: TiebreakTable, tie: TiedSheet[], name: HeadToHeadName): TiedSheet[][] {
  const steps = headToHeadSteps(table, tie, name)
  if (!steps) return [tie]
  for (const [index, row] of tie.entries()) {
    const step = steps[index]
    if (!step) continue
    // The standings show the first table, which orders all of the tied; later ones are in the steps.
    if (!row.headToHead.some(({ tiebreak }) => tiebreak === name)) row.values.set(name, step.points)
    row.headToHead.push(step)
  }
  const criteria = name === 'headToHead' ? (['points'] as const) : headToHeadCriteria
  let parts = [tie]
  for (const criterion of criteria) {
    parts = parts.flatMap((part) => splitByValue(part, name, (row) => row.headToHead.at(-1)?.[criterion] ?? 0))
  }
  if (parts.length === 1) return parts
  return parts.flatMap((part) => (part.length > 1 ? splitByHeadToHead(table, part, name) : [part]))
}

/** The results of the tied entrants against each other, or undefined where not all have met equally often. */
function headToHeadSteps(
  table: TiebreakTable,
  tie: TiedSheet[],
  tiebreak: HeadToHeadName,
): HeadToHeadStep[] | undefined {
  const opponents = new Set(tie.map((row) => table.byId.get(row.sheet.entrant.id)))
  const steps: HeadToHeadStep[] = []
  let meetings = -1
  for (const row of tie) {
    const counts = new Map<number, number>()
    const step: HeadToHeadStep = { tiebreak, among: tie.length, points: 0, difference: 0, scored: 0 }
    for (const line of row.sheet.lines) {
      if (!opponents.has(line.opponent)) continue
      counts.set(line.opponent, (counts.get(line.opponent) ?? 0) + 1)
      step.points += line.points
      step.difference += line.games.won - line.games.lost
      step.scored += line.games.won
    }
    if (counts.size !== tie.length - 1) return undefined
    for (const count of counts.values()) {
      if (meetings < 0) meetings = count
      if (count !== meetings) return undefined
    }
    steps.push(step)
  }
  return steps
}
