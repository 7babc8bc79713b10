/**
 * The field of one Swiss round, sorted by score and seed, with an even number of players, and the cost of a pairing.
 *
 * A pairing holds the partner of each index in that order. Its cost has two numbers that are compared in this order:
 * the number of rematches, and the sum of the score differences.
 */
import type { Player } from './players.ts'

export type Field = Player[]
export type Pairing = number[]

const noPlayer: Player = {
  index: -1,
  id: '',
  score: 0,
  opponents: [],
  byes: 0,
  sideBalance: 0,
  lastSide: null,
  lastFloat: 0,
}

export const playerAt = (field: Field, index: number): Player => field[index] ?? noPlayer

/** The number of earlier matches between two players. */
export function meetings(field: Field, a: number, b: number): number {
  const { opponents } = playerAt(field, a)
  const { index } = playerAt(field, b)
  let count = 0
  for (let match = 0; match < opponents.length; match++) if (opponents[match] === index) count++
  return count
}

export const scoreGap = (field: Field, a: number, b: number) =>
  Math.abs(playerAt(field, a).score - playerAt(field, b).score)

export const partnerOf = (pairing: Pairing, index: number): number => pairing[index] ?? -1

export function pairUp(pairing: Pairing, a: number, b: number) {
  pairing[a] = b
  pairing[b] = a
}

/** The number of players who would float in the same direction as in the round before. */
export function repeatedFloats(field: Field, a: number, b: number): number {
  const [p, q] = [playerAt(field, a), playerAt(field, b)]
  if (p.score === q.score) return 0
  const [high, low] = p.score > q.score ? [p, q] : [q, p]
  return Number(high.lastFloat === -1) + Number(low.lastFloat === 1)
}

export type Cost = { rematches: number; difference: number }

export function costOf(field: Field, pairing: Pairing): Cost {
  const cost = { rematches: 0, difference: 0 }
  for (let index = 0; index < field.length; index++) {
    const partner = partnerOf(pairing, index)
    if (partner < index) continue
    cost.rematches += meetings(field, index, partner)
    cost.difference += scoreGap(field, index, partner)
  }
  return cost
}

/**
 * The least possible sum of score differences: wherever an odd number of players is above a gap in the scores, at least
 * one pair must cross the gap. A pairing with exactly this sum and no rematch is optimal without any search.
 */
export function lowerBound(field: Field): number {
  let bound = 0
  for (let above = 1; above < field.length; above += 2) bound += scoreGap(field, above - 1, above)
  return bound
}

export function isProvablyOptimal(field: Field, pairing: Pairing): boolean {
  const { rematches, difference } = costOf(field, pairing)
  return rematches === 0 && difference === lowerBound(field)
}
