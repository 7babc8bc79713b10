/**
 * Who goes on to the next stage, with seeds for it: the top of each group, and the best of those just behind them.
 *
 * Those behind are compared by what they made a match, since groups may differ in size. Cross seeding gives the seeds
 * tier by tier, winners of groups first, and turns the later tiers until those of one group are as far apart in the
 * next bracket as they can be: A1 meets B2, and A2 only in the final.
 */
import { depthOf, seedOrder } from './layouts/seed-order.ts'
import type { Entrant, State } from './model.ts'
import { type Refusal, refuse } from './refusals.ts'
import { type Row, standings } from './standings.ts'
import { compare, fraction } from './tables/fraction.ts'
import { type Sheet, sheetsOf } from './tables/sheets.ts'

export type Rule = { top: number; best?: number; cross?: boolean } // best: how many of those just behind the top

export function qualifiers(state: State, { top, best = 0, cross = true }: Rule): Entrant[] | Refusal {
  if (!Number.isInteger(top) || top < 0 || !Number.isInteger(best) || best < 0) return refuse('BAD_RULE', { top, best })
  const groups = [...Map.groupBy(standings(state), ({ group }) => group).values()]
  const tiers = Array.from({ length: top }, (_, place) => groups.flatMap((rows) => rows.slice(place, place + 1)))
  if (best > 0)
    tiers.push(
      bestOf(
        state,
        groups.flatMap((rows) => rows.slice(top, top + 1)),
        best,
      ),
    )

  const filled = tiers.filter((tier) => tier.length > 0)
  const order = cross && groups.length > 1 ? crossed(filled) : filled.flat()
  const ratings = new Map(state.entrants.map(({ id, rating }) => [id, rating]))
  return order.map(({ id }, index) => {
    const rating = ratings.get(id)
    return { id, seed: index + 1, ...(rating === undefined ? {} : { rating }) }
  })
}

function bestOf(state: State, rows: Row[], count: number): Row[] {
  const sheets = new Map(sheetsOf(state).sheets.map((sheet) => [sheet.entrant.id, sheet]))
  const share = (row: Row, worth: (sheet: Sheet) => number) => {
    const sheet = sheets.get(row.id)
    return sheet && sheet.lines.length > 0 ? fraction(worth(sheet), sheet.lines.length) : fraction(0)
  }
  const games = (sheet: Sheet, sign: number) =>
    sheet.lines.reduce((sum, line) => sum + line.games.won + sign * line.games.lost, 0)
  const criteria = [
    (sheet: Sheet) => sheet.points,
    (sheet: Sheet) => games(sheet, -1),
    (sheet: Sheet) => games(sheet, 0),
    (sheet: Sheet) => -sheet.entrant.seed * sheet.lines.length,
  ]
  const order = (one: Row, other: Row) => {
    for (const worth of criteria) {
      const difference = compare(share(other, worth), share(one, worth))
      if (difference !== 0) return difference
    }
    return 0
  }
  return rows.toSorted(order).slice(0, count)
}

/** Swaps inside a tier as long as a swap moves group mates further apart. */
function crossed(tiers: Row[][]): Row[] {
  const order = tiers.flat()
  const depth = depthOf(order.length)
  const places = new Map(seedOrder(1 << depth).map((seed, place) => [seed - 1, place]))
  const clash = (at: number, group: number, without: number) =>
    order.reduce((sum, other, seat) => {
      if (other.group !== group || seat === at || seat === without) return sum
      const apart = Math.ceil(Math.log2(((places.get(at) ?? 0) ^ (places.get(seat) ?? 0)) + 1))
      return sum + 4 ** (depth - apart)
    }, 0)

  let first = tiers[0]?.length ?? 0
  for (const tier of tiers.slice(1)) {
    const seats = tier.map((_, index) => first + index)
    for (let moved = true; moved; ) {
      moved = false
      for (const one of seats) for (const other of seats) if (one < other && swap(one, other)) moved = true
    }
    first += tier.length
  }
  return order

  function swap(one: number, other: number): boolean {
    const [p, q] = [order[one], order[other]]
    if (!p || !q || p.group === q.group) return false
    const now = clash(one, p.group, other) + clash(other, q.group, one)
    const then = clash(one, q.group, other) + clash(other, p.group, one)
    if (then >= now) return false
    order[one] = q
    order[other] = p
    return true
  }
}
