/**
 * The field of one Swiss round, in order of score and seed, with an even number of players, and what a pairing costs.
 *
 * A pairing is an array of partners by place in that order. Its cost is counted in two numbers that are compared in
 * this order: meetings that are repeated, and the sum of the score differences.
 */
import type { Player } from './players.ts'

export type Field = Player[]
export type Pairing = number[]

const nobody: Player = { index: -1, id: '', score: 0, met: [], byes: 0, balance: 0, last: null, floated: 0 }

export const player = (field: Field, place: number): Player => field[place] ?? nobody

/** How often two have met already. */
export function meetings(field: Field, one: number, other: number): number {
  const { met } = player(field, one)
  const { index } = player(field, other)
  let count = 0
  for (let at = 0; at < met.length; at++) if (met[at] === index) count++
  return count
}

export const gap = (field: Field, one: number, other: number) =>
  Math.abs(player(field, one).score - player(field, other).score)

export const partner = (pairing: Pairing, place: number): number => pairing[place] ?? -1

export function join(pairing: Pairing, one: number, other: number) {
  pairing[one] = other
  pairing[other] = one
}

/** Down again after down, or up again after up: players feel hunted by it, so it is avoided where it costs nothing. */
export function repeatedFloats(field: Field, one: number, other: number): number {
  const [p, q] = [player(field, one), player(field, other)]
  if (p.score === q.score) return 0
  const [high, low] = p.score > q.score ? [p, q] : [q, p]
  return Number(high.floated === -1) + Number(low.floated === 1)
}

export type Cost = { rematches: number; difference: number }

export function costOf(field: Field, pairing: Pairing): Cost {
  const cost = { rematches: 0, difference: 0 }
  for (let place = 0; place < field.length; place++) {
    const other = partner(pairing, place)
    if (other < place) continue
    cost.rematches += meetings(field, place, other)
    cost.difference += gap(field, place, other)
  }
  return cost
}

/**
 * No pairing can cost less: wherever an odd number of players stands above a step in the scores, at least one pair must
 * cross that step. A pairing that costs just this is proved to be best without any search.
 */
export function lowerBound(field: Field): number {
  let bound = 0
  for (let above = 1; above < field.length; above += 2) bound += gap(field, above - 1, above)
  return bound
}

export function isProvedBest(field: Field, pairing: Pairing): boolean {
  const { rematches, difference } = costOf(field, pairing)
  return rematches === 0 && difference === lowerBound(field)
}
