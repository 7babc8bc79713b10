/**
 * The standings of a stage. Entrants whom no tie-break separates share a rank: 1, 2, 2, 4.
 *
 * Each row names the tie-break that separated it from the row above, so that a table can explain itself.
 */
import { EngineError } from './errors.ts'
import { groupBy } from './group-by.ts'
import type { State, Tiebreak } from './model.ts'
import { toArray } from './pages.ts'
import { bracketRanks } from './tables/bracket-ranks.ts'
import { toNumber } from './tables/fraction.ts'
import { compareValues, tallies } from './tables/leaderboard.ts'
import { type HeadToHeadStep, headToHeadCriteria, rankSheets } from './tables/ranking.ts'
import { buildSheets } from './tables/sheets.ts'
import { buildTable, displayScale } from './tables/tiebreaks.ts'

export type StandingsRow = {
  id: string
  rank: number
  group: number
  values: Record<string, number> // by tie-break; brackets have `place`, leaderboards `value` and `attempts`
  decidedBy: Tiebreak | 'place' | 'value' | null // null: shares the rank of the row above
  headToHead?: HeadToHeadStep[] // tables of tied entrants, from all who were tied to those who stayed so
}

export function standings(state: State): StandingsRow[] {
  const { format } = state.config
  if (format === 'LEADERBOARD') return rankLeaderboard(state)
  if (hasMissingMatches(state)) throw new EngineError('BAD_STAGE', 'standings need all matches of the stage')
  return format === 'ROUND_ROBIN' || format === 'SWISS' ? rankTable(state) : rankBracket(state)
}

/** A stage restored with only some of its matches has holes. */
const hasMissingMatches = (state: State) => toArray<unknown>(state.matches).includes(undefined)

function rankTable(state: State): StandingsRow[] {
  const table = buildTable(state, buildSheets(state))
  const { tiebreaks } = state.config
  const names = tiebreaks.includes('points') ? tiebreaks : (['points', ...tiebreaks] satisfies Tiebreak[])
  const annulled = new Set(state.config.annulled)
  const groups = groupBy(table.sheets, ({ group }) => group)
  return [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([group, sheets]) => {
      const members = sheets.filter(({ entrant }) => !annulled.has(entrant.id))
      const ranked = rankSheets(table, members, names).map(({ sheet, rank, values, headToHead, decidedBy }) => ({
        id: sheet.entrant.id,
        rank,
        group,
        values: Object.fromEntries(
          [...values].map(([name, value]) => [name, toNumber(value, displayScale(name, table))]),
        ),
        decidedBy,
        ...(headToHead.length > 0 && {
          headToHead: headToHead.map((step) => ({ ...step, points: step.points / table.units.scale })),
        }),
      }))
      const last = sheets.filter(({ entrant }) => annulled.has(entrant.id))
      return [...ranked, ...last.map((sheet) => annulledRow(sheet.entrant.id, group, members.length + 1))]
    })
}

/** An annulled entrant follows the others of its group. */
const annulledRow = (id: string, group: number, rank: number): StandingsRow => ({
  id,
  rank,
  group,
  values: { points: 0 },
  decidedBy: null,
})

function rankBracket(state: State): StandingsRow[] {
  const ranks = bracketRanks(state)
  const rows = state.entrants.map(({ id }): StandingsRow => {
    const rank = ranks.get(id) ?? state.entrants.length
    return { id, rank, group: 1, values: { place: rank }, decidedBy: null }
  })
  return withDecider(
    rows.sort((a, b) => a.rank - b.rank),
    'place',
  )
}

/** Entrants without an accepted attempt, or who dropped, come last. */
function rankLeaderboard(state: State): StandingsRow[] {
  const tallyById = tallies(state)
  const entries = state.entrants.map(({ id }) => ({
    id,
    tally: Object.hasOwn(state.dropped, id) ? undefined : tallyById.get(id),
  }))
  const compare = (a: (typeof entries)[number], b: (typeof entries)[number]) =>
    a.tally && b.tally ? compareValues(state.config, a.tally.value, b.tally.value) : Number(!a.tally) - Number(!b.tally)
  entries.sort(compare)
  const rows: StandingsRow[] = []
  for (const [index, entry] of entries.entries()) {
    const above = entries[index - 1]
    const rank = above && compare(above, entry) === 0 ? (rows.at(-1)?.rank ?? 1) : index + 1
    const values: Record<string, number> = { attempts: entry.tally?.attempts ?? 0 }
    if (entry.tally) values.value = toNumber(entry.tally.value)
    rows.push({ id: entry.id, rank, group: 1, values, decidedBy: null })
  }
  return withDecider(rows, 'value')
}

/** The first row has none above it, so it is compared with the row below. */
function withDecider(rows: StandingsRow[], decidedBy: 'place' | 'value'): StandingsRow[] {
  return rows.map((row, index) => {
    const neighbour = rows[index === 0 ? 1 : index - 1]
    return { ...row, decidedBy: neighbour && neighbour.rank !== row.rank ? decidedBy : null }
  })
}

export type HeadToHeadDifference = {
  criterion: (typeof headToHeadCriteria)[number]
  among: number // how many entrants were still tied
  own: number
  other: number
}

/** Where head to head separated two neighbours of the standings, or undefined where it did not. */
export function headToHeadDifference(
  row: StandingsRow,
  neighbour: StandingsRow,
  tiebreak: string,
): HeadToHeadDifference | undefined {
  const stepsOf = ({ headToHead = [] }: StandingsRow) => headToHead.filter((step) => step.tiebreak === tiebreak)
  const others = stepsOf(neighbour)
  const criteria = tiebreak === 'headToHead' ? (['points'] as const) : headToHeadCriteria
  for (const [index, step] of stepsOf(row).entries()) {
    const other = others[index]
    if (!other) return undefined
    for (const criterion of criteria) {
      if (step[criterion] === other[criterion]) continue
      return { criterion, among: step.among, own: step[criterion], other: other[criterion] }
    }
  }
  return undefined
}
