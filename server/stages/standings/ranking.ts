/**
 * The standings with the ranks that count. A disqualified entrant has none, and everyone below moves up. In a table that ended
 * without a win or a draw no one has a rank, since only the seeds would decide it.
 */
import { isDone, matches, type StandingsRow, type State } from '@guildhall/engine'
import type { EventRow } from '../../events/event.ts'

export type RankedRow = Omit<StandingsRow, 'rank'> & { rank: number | null }

/** `rows` are the standings of `state`. */
export function rankingOf(
  { endedAt }: Pick<EventRow, 'endedAt'>,
  state: State,
  rows: StandingsRow[],
  disqualifiedIds: ReadonlySet<string>,
): RankedRow[] {
  const successful = isTable(state) && (endedAt !== null || isDone(state)) ? successfulIn(state) : null
  return [...Map.groupBy(rows, ({ group }) => group).values()].flatMap((group) =>
    successful && group.length > 1 && !group.some(({ id }) => successful.has(id))
      ? group.map(withoutRank)
      : rankOthers(group, disqualifiedIds, tiebreaksOf(state)),
  )
}

/** The tie-breaks in the order they apply. */
export function tiebreaksOf({ config: { format, tiebreaks } }: State): string[] {
  if (format === 'LEADERBOARD') return ['value']
  if (format !== 'ROUND_ROBIN' && format !== 'SWISS') return ['place']
  return tiebreaks.includes('points') ? tiebreaks : ['points', ...tiebreaks]
}

const isTable = ({ config: { format } }: State) => format === 'ROUND_ROBIN' || format === 'SWISS'

const withoutRank = (row: StandingsRow): RankedRow => ({ ...row, rank: null, decidedBy: null })

/** The entrants who won or drew a match. */
const successfulIn = (state: State) =>
  new Set(
    matches(state).flatMap(({ a, b, outcome, status }) =>
      status !== 'done' ? [] : outcome === 'draw' ? [a, b] : outcome === 'a' ? [a] : outcome === 'b' ? [b] : [],
    ),
  )

/** The disqualified entrants follow the others of their group. */
function rankOthers(
  group: StandingsRow[],
  disqualified: ReadonlySet<string>,
  tiebreaks: readonly string[],
): RankedRow[] {
  const excluded = group.filter(({ id }) => disqualified.has(id))
  if (excluded.length === 0) return group
  const ranked: RankedRow[] = []
  let deciders: StandingsRow['decidedBy'][] = []
  for (const row of group) {
    deciders.push(row.decidedBy)
    if (disqualified.has(row.id)) continue
    // The tie-break that comes first separated the row from the one that is above it now.
    const order = (name: StandingsRow['decidedBy']) => (name === null ? tiebreaks.length : tiebreaks.indexOf(name))
    const [decidedBy = null] = deciders.toSorted((a, b) => order(a) - order(b))
    ranked.push({ ...row, rank: row.rank - excluded.filter(({ rank }) => rank < row.rank).length, decidedBy })
    deciders = []
  }
  const [first, second] = ranked
  if (first) first.decidedBy = second && second.rank !== first.rank ? second.decidedBy : null
  return [...ranked, ...excluded.map(withoutRank)]
}
