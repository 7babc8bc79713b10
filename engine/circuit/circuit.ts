/**
 * A circuit: the standings of a season over several events. Each event gives points by rank; the best `count` results of
 * an entrant count and the others are dropped. A late result never counts. Adjustments of the host are added with their
 * reason. Entrants without an account are counted under the key of their name until they claim it.
 */
import { groupBy } from '../group-by.ts'

export type CircuitResult = {
  eventId: string
  entrantId: string
  rank: number
  points?: number // instead of the table
  isLate?: boolean // the event ended after the season
}
/** Why a result does not count: the entrant has enough better ones, or the event was late. */
export type DropReason = 'best' | 'late'
export type Adjustment = { entrantId: string; points: number; reason: string }
export type CircuitTiebreak = 'wins' | 'bestRank' | 'events' | 'lastEvent'
export type CircuitRules = {
  pointsByRank: readonly number[] // the first is for rank 1; ranks beyond the list get the last one if `repeatLast`
  repeatLast?: boolean
  count?: number | null // the best N results; all if null
  tiebreaks?: readonly CircuitTiebreak[]
}

export type CircuitRow = {
  entrantId: string
  rank: number // equal where every tie-break is equal
  points: number
  results: { eventId: string; rank: number; points: number; dropped: DropReason | null }[] // in the order of the events
  adjustments: Adjustment[]
  decidedBy: 'points' | CircuitTiebreak | null // what separates the row from the one above; null if nothing does
}

const defaultTiebreaks: readonly CircuitTiebreak[] = ['wins', 'bestRank', 'lastEvent']

/** `events` are in the order of the season: a tie on `lastEvent` goes to the better rank in the latest event. */
export function circuitStandings(
  events: readonly string[],
  results: readonly CircuitResult[],
  rules: CircuitRules,
  adjustments: readonly Adjustment[] = [],
): CircuitRow[] {
  return rankCircuit(events, circuitTotals(events, results, rules, adjustments), rules)
}

export type CircuitTotal = Omit<CircuitRow, 'rank' | 'decidedBy'>

/** The points of each entrant, without ranks. The totals of many entrants can be computed a part of them at a time. */
export function circuitTotals(
  events: readonly string[],
  results: readonly CircuitResult[],
  rules: CircuitRules,
  adjustments: readonly Adjustment[] = [],
): CircuitTotal[] {
  const order = new Map(events.map((id, index) => [id, index]))
  const resultsOf = groupBy(
    results.filter(({ eventId }) => order.has(eventId)),
    ({ entrantId }) => entrantId,
  )
  const adjustmentsOf = groupBy(adjustments, ({ entrantId }) => entrantId)
  const ids = new Set([...resultsOf.keys(), ...adjustmentsOf.keys()])
  return [...ids].map((entrantId) => {
    const own = [...(resultsOf.get(entrantId) ?? [])]
      .sort((a, b) => (order.get(a.eventId) ?? 0) - (order.get(b.eventId) ?? 0))
      .map((result) => ({ ...result, points: result.points ?? pointsOf(result.rank, rules) }))
    const dropped = droppedEvents(own, rules.count ?? null)
    const ownAdjustments = adjustmentsOf.get(entrantId) ?? []
    const counting = own.filter(({ eventId }) => !dropped.has(eventId))
    return {
      entrantId,
      points: total(counting) + total(ownAdjustments),
      results: own.map(({ eventId, rank, points }) => ({
        eventId,
        rank,
        points,
        dropped: dropped.get(eventId) ?? null,
      })),
      adjustments: ownAdjustments,
    }
  })
}

function pointsOf(rank: number, { pointsByRank, repeatLast = false }: CircuitRules): number {
  return pointsByRank[rank - 1] ?? (repeatLast ? (pointsByRank.at(-1) ?? 0) : 0)
}

/** The events whose results do not count: late ones, then the lowest points, of equal ones the later event. */
function droppedEvents(
  results: readonly { eventId: string; points: number; isLate?: boolean }[],
  count: number | null,
): Map<string, DropReason> {
  const late = results.filter(({ isLate }) => isLate).map(({ eventId }) => [eventId, 'late'] as const)
  if (count === null) return new Map(late)
  const best = results.flatMap(({ eventId, points, isLate }, index) => (isLate ? [] : [{ eventId, points, index }]))
  best.sort((a, b) => b.points - a.points || a.index - b.index)
  return new Map([...late, ...best.slice(count).map(({ eventId }) => [eventId, 'best'] as const)])
}

export function rankCircuit(
  events: readonly string[],
  rows: readonly CircuitTotal[],
  { tiebreaks = defaultTiebreaks }: Pick<CircuitRules, 'tiebreaks'>,
): CircuitRow[] {
  const keys = ['points', ...tiebreaks] as const
  const valued = rows.map((row) => ({ row, values: valuesOf(row, events) }))
  type Valued = (typeof valued)[number]
  const separator = (a: Valued, b: Valued) => keys.find((key) => a.values[key] !== b.values[key]) ?? null
  valued.sort((a, b) => {
    const key = separator(a, b)
    return key ? b.values[key] - a.values[key] : a.row.entrantId < b.row.entrantId ? -1 : 1
  })
  let rank = 0
  return valued.map((own, index): CircuitRow => {
    const above = valued[index - 1]
    const decidedBy = above ? separator(above, own) : null
    if (!above || decidedBy) rank = index + 1
    return { ...own.row, rank, decidedBy }
  })
}

/** Higher is better for every value. Results beyond the best ones count for tie-breaks too, late ones never. */
function valuesOf({ points, results: all }: CircuitTotal, events: readonly string[]) {
  const results = all.filter(({ dropped }) => dropped !== 'late')
  const latest = results.at(-1)
  return {
    points,
    wins: results.filter(({ rank }) => rank === 1).length,
    bestRank: -Math.min(...results.map(({ rank }) => rank)),
    events: results.length,
    // A later event is better than any rank in an earlier one.
    lastEvent: latest ? events.indexOf(latest.eventId) * 1e9 - latest.rank : Number.NEGATIVE_INFINITY,
  }
}

/** The entrants who are invited to the finale: the best by rank, without those who declined; invitations pass on. */
export function finalists(
  rows: readonly Pick<CircuitRow, 'entrantId'>[],
  places: number,
  declined: readonly string[] = [],
): string[] {
  const passed = new Set(declined)
  return rows
    .filter(({ entrantId }) => !passed.has(entrantId))
    .slice(0, places)
    .map(({ entrantId }) => entrantId)
}

const total = (list: readonly { points: number }[]) => list.reduce((sum, { points }) => sum + points, 0)
