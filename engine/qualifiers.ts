/**
 * The entrants who advance to the next stage, with seeds for it: the top of each group, and the best runners-up.
 *
 * Runners-up are compared by their results per match, since groups may differ in size. Cross seeding assigns the seeds
 * tier by tier, group winners first, and reorders the later tiers so that members of one group are as far apart in the
 * next bracket as possible: A1 meets B2, and A2 only in the final.
 */
import { depthOf, seedOrder } from './layouts/seed-order.ts'
import type { Entrant, State } from './model.ts'
import { type Refusal, refuse } from './refusals.ts'
import { type StandingsRow, standings } from './standings.ts'
import { compare, fraction } from './tables/fraction.ts'
import { buildSheets, type Sheet } from './tables/sheets.ts'

/** `top` of each group, plus the `best` of those ranked just below; `cross: false` keeps the order of the ranks. */
export type QualifierRule = { top: number; best?: number; cross?: boolean }

export function qualifiers(state: State, { top, best = 0, cross = true }: QualifierRule): Entrant[] | Refusal {
  if (!Number.isInteger(top) || top < 0 || !Number.isInteger(best) || best < 0) return refuse('BAD_RULE', { top, best })
  const groups = [...Map.groupBy(standings(state), ({ group }) => group).values()]
  const tiers = Array.from({ length: top }, (_, index) => groups.flatMap((rows) => rows.slice(index, index + 1)))
  if (best > 0) {
    const runnersUp = groups.flatMap((rows) => rows.slice(top, top + 1))
    tiers.push(bestRunnersUp(state, runnersUp, best))
  }

  const filled = tiers.filter((tier) => tier.length > 0)
  const order = cross && groups.length > 1 ? crossSeed(filled) : filled.flat()
  const ratings = new Map(state.entrants.map(({ id, rating }) => [id, rating]))
  return order.map(({ id }, index) => {
    const rating = ratings.get(id)
    return { id, seed: index + 1, ...(rating === undefined ? {} : { rating }) }
  })
}

function bestRunnersUp(state: State, rows: StandingsRow[], count: number): StandingsRow[] {
  const sheets = new Map(buildSheets(state).sheets.map((sheet) => [sheet.entrant.id, sheet]))
  const perMatch = (row: StandingsRow, total: (sheet: Sheet) => number) => {
    const sheet = sheets.get(row.id)
    return sheet && sheet.lines.length > 0 ? fraction(total(sheet), sheet.lines.length) : fraction(0)
  }
  const games = (sheet: Sheet, lossWeight: number) =>
    sheet.lines.reduce((sum, line) => sum + line.games.won + lossWeight * line.games.lost, 0)
  const criteria = [
    (sheet: Sheet) => sheet.points,
    (sheet: Sheet) => games(sheet, -1),
    (sheet: Sheet) => games(sheet, 0),
    (sheet: Sheet) => -sheet.entrant.seed * sheet.lines.length,
  ]
  const order = (a: StandingsRow, b: StandingsRow) => {
    for (const total of criteria) {
      const difference = compare(perMatch(b, total), perMatch(a, total))
      if (difference !== 0) return difference
    }
    return 0
  }
  return rows.toSorted(order).slice(0, count)
}

/** Swaps inside a tier as long as a swap moves members of one group further apart. */
function crossSeed(tiers: StandingsRow[][]): StandingsRow[] {
  const order = tiers.flat()
  const depth = depthOf(order.length)
  const slots = new Map(seedOrder(1 << depth).map((seed, slot) => [seed - 1, slot])) // by index in `order`
  const closeness = (index: number, group: number, ignored: number) =>
    order.reduce((sum, other, otherIndex) => {
      if (other.group !== group || otherIndex === index || otherIndex === ignored) return sum
      const meetingRound = Math.ceil(Math.log2(((slots.get(index) ?? 0) ^ (slots.get(otherIndex) ?? 0)) + 1))
      return sum + 4 ** (depth - meetingRound)
    }, 0)

  let first = tiers[0]?.length ?? 0
  for (const tier of tiers.slice(1)) {
    const indexes = tier.map((_, index) => first + index)
    for (let hasSwapped = true; hasSwapped; ) {
      hasSwapped = false
      for (const a of indexes) for (const b of indexes) if (a < b && swap(a, b)) hasSwapped = true
    }
    first += tier.length
  }
  return order

  function swap(a: number, b: number): boolean {
    const [p, q] = [order[a], order[b]]
    if (!p || !q || p.group === q.group) return false
    const before = closeness(a, p.group, b) + closeness(b, q.group, a)
    const after = closeness(a, q.group, b) + closeness(b, p.group, a)
    if (after >= before) return false
    order[a] = q
    order[b] = p
    return true
  }
}
