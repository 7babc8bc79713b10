/**
 * From values to ranks: the list of tie-breaks is walked in order, and each splits those whom all before it left tied.
 *
 * Head to head is a small table of those tied alone. It counts only where all of them have met equally often, and once
 * it has split them it is applied again to those who are still tied (as in the regulations of UEFA competitions).
 */
import type { Tiebreak } from '../model.ts'
import { compare, type Exact } from './fraction.ts'
import type { Sheet } from './sheets.ts'
import { type Table, tiebreakValues } from './tiebreaks.ts'

export type Ranked = { sheet: Sheet; rank: number; values: Map<Tiebreak, Exact>; decidedBy: Tiebreak | null }
type Tied = Omit<Ranked, 'rank'>

export function rankSheets(table: Table, members: Sheet[], tiebreaks: Tiebreak[]): Ranked[] {
  const rows = members.map((sheet): Tied => ({ sheet, values: new Map(), decidedBy: null }))
  for (const name of tiebreaks) {
    for (const { sheet, values } of rows) {
      values.set(name, name === 'headToHead' ? 0 : tiebreakValues[name](table, sheet))
    }
  }
  rows.sort((one, other) => one.sheet.entrant.seed - other.sheet.entrant.seed)
  const runs = splitAll(table, rows, tiebreaks)
  let rank = 1
  const ranked = runs.flatMap((run) => {
    const rows = run.map((row) => ({ ...row, rank }))
    rank += run.length
    return rows
  })
  // The leader has nobody above him: what parted him from the next is what made him first.
  const [first] = ranked
  const next = ranked.find((row) => row.rank > 1)
  if (first && next && first.rank !== ranked[1]?.rank) first.decidedBy = next.decidedBy
  return ranked
}

function splitAll(table: Table, tied: Tied[], [name, ...later]: Tiebreak[]): Tied[][] {
  if (name === undefined || tied.length < 2) return [tied]
  const runs = name === 'headToHead' ? headToHead(table, tied) : split(tied, name)
  return runs.flatMap((run) => splitAll(table, run, later))
}

/** Runs of equal value, best first; the first of each later run knows what parted it from the one above. */
function split(tied: Tied[], name: Tiebreak): Tied[][] {
  const value = (row: Tied) => row.values.get(name) ?? 0
  const sorted = tied.toSorted((one, other) => compare(value(other), value(one)))
  const runs: Tied[][] = []
  for (const row of sorted) {
    const last = runs.at(-1)
    const [above] = last ?? []
    if (last && above && compare(value(above), value(row)) === 0) last.push(row)
    else runs.push([row])
  }
  for (const [index, run] of runs.entries()) if (index > 0) for (const row of run) row.decidedBy = name
  return runs
}

function headToHead(table: Table, tied: Tied[]): Tied[][] {
  const among = new Map(tied.map((row) => [table.byId.get(row.sheet.entrant.id), row]))
  let meetings = -1
  for (const row of tied) {
    const counts = new Map<number, number>()
    let points = 0
    for (const line of row.sheet.lines) {
      if (!among.has(line.against)) continue
      counts.set(line.against, (counts.get(line.against) ?? 0) + 1)
      points += line.got
    }
    if (counts.size !== tied.length - 1) return [tied]
    for (const count of counts.values()) {
      if (meetings < 0) meetings = count
      if (count !== meetings) return [tied]
    }
    row.values.set('headToHead', points)
  }
  const runs = split(tied, 'headToHead')
  return runs.length === 1 ? runs : runs.flatMap((run) => (run.length > 1 ? headToHead(table, run) : [run]))
}
