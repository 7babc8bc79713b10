/**
 * The entrants who advance to the next stage, with seeds for it: the top of each group, and the best runners-up.
 *
 * Runners-up are compared by their results per match, since groups may differ in size. Cross seeding assigns the seeds
 * tier by tier, group winners first, and reorders the later tiers so that members of one group are as far apart in the
 * next bracket as possible: A1 meets B2, and A2 only in the final.
 */
import { groupBy } from './group-by.ts'
import { depthOf, seedOrder } from './layouts/seed-order.ts'
import type { Entrant, State } from './model.ts'
import { type Refusal, refuse } from './refusals.ts'
import { type StandingsRow, standings } from './standings.ts'
import { compare, fraction } from './tables/fraction.ts'
import { buildSheets, type Sheet } from './tables/sheets.ts'

/** `top` of each group, without entrants who dropped or have no attempt on a leaderboard, plus the `best` of those ranked just below; `cross: false` keeps the order of the ranks. */
export type QualifierRule = { top: number; best?: number; cross?: boolean }

export function qualifiers(state: State, rule: QualifierRule): Entrant[] | Refusal {
  const { top, best = 0, cross = true } = rule ?? {}
  if (!isCount(top) || !isCount(best) || typeof cross !== 'boolean') return refuse('BAD_RULE', { top, best, cross })
  const isLeaderboard = state.config.format === 'LEADERBOARD'
  const rows = standings(state).filter(
    ({ id, values }) => !Object.hasOwn(state.dropped, id) && !(isLeaderboard && values.attempts === 0),
  )
  const groups = [...groupBy(rows, ({ group }) => group).values()]
  const largest = groups.reduce((size, group) => Math.max(size, group.length), 0)
  const tiers = Array.from({ length: Math.min(top, largest) }, (_, index) =>
    groups.flatMap((group) => group.slice(index, index + 1)),
  )
  if (best > 0) {
    const runnersUp = groups.flatMap((group) => group.slice(top, top + 1))
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

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

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

const SWAP_REACH = 16 // neighbouring seeds are in different parts of the bracket, so a near swap is as good as a far one
const MAX_PASSES = 8

/** Swaps inside a tier as long as a swap moves members of one group further apart. */
function crossSeed(tiers: StandingsRow[][]): StandingsRow[] {
  const order = tiers.flat()
  const members = countMembers(order)
  let first = tiers[0]?.length ?? 0
  for (const tier of tiers.slice(1)) {
    const end = first + tier.length
    let hasSwapped = true
    for (let pass = 0; pass < MAX_PASSES && hasSwapped; pass++) {
      hasSwapped = false
      for (let a = first; a < end; a++) {
        for (let b = a + 1; b < Math.min(end, a + 1 + SWAP_REACH); b++) hasSwapped = swap(a, b) || hasSwapped
      }
    }
    first = end
  }
  return order

  function swap(a: number, b: number): boolean {
    const [p, q] = [order[a], order[b]]
    if (!p || !q || p.group === q.group) return false
    const before = members.closeness(a, p.group) + members.closeness(b, q.group)
    // Each would count the other, who leaves.
    const after = members.closeness(a, q.group) + members.closeness(b, p.group) - 2 * members.weight(a, b)
    if (after >= before) return false
    members.move(a, p.group, q.group)
    members.move(b, q.group, p.group)
    order[a] = q
    order[b] = p
    return true
  }
}

/** How many members of each group are in each part of the bracket, so that a swap takes one step per round. */
function countMembers(order: StandingsRow[]) {
  const depth = depthOf(order.length)
  const slots = new Int32Array(1 << depth) // by index in `order`
  for (const [slot, seed] of seedOrder(1 << depth).entries()) slots[seed - 1] = slot
  const slotOf = (index: number) => slots[index] ?? 0
  const groupCount = order.reduce((max, { group }) => Math.max(max, group), 0) + 1
  const counts = Array.from({ length: depth + 1 }, () => new Map<number, number>()) // by round: part and group
  const weightOfRound = Array.from({ length: depth + 1 }, (_, round) => 4 ** (depth - round))

  function add(index: number, group: number, by: 1 | -1) {
    for (const [round, parts] of counts.entries()) {
      const key = (slotOf(index) >> round) * groupCount + group
      parts.set(key, (parts.get(key) ?? 0) + by)
    }
  }
  for (const [index, { group }] of order.entries()) add(index, group, 1)

  return {
    move(index: number, from: number, to: number) {
      add(index, from, -1)
      add(index, to, 1)
    },
    /** The other members of the group, each weighted by the round in which the two could meet. */
    closeness(index: number, group: number): number {
      let sum = 0
      for (let round = 1; round <= depth; round++) {
        const otherHalf = (slotOf(index) >> (round - 1)) ^ 1
        const count = counts[round - 1]?.get(otherHalf * groupCount + group) ?? 0
        if (count > 0) sum += count * (weightOfRound[round] ?? 0)
      }
      return sum
    },
    weight: (a: number, b: number) => weightOfRound[32 - Math.clz32(slotOf(a) ^ slotOf(b))] ?? 0,
  }
}
