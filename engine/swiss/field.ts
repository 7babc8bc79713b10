/**
 * The field of one Swiss round, sorted by score and seed, with an even number of players, and the cost of a pairing.
 *
 * A pairing holds the partner of each index in that order. Its cost has three numbers that are compared in this order:
 * the number of rematches, the sum of the score differences, and the number of repeated floats.
 */
import { emptyPlayer, type Player } from './players.ts'

export type Field = Player[]
export type Pairing = number[]

const noPlayer = emptyPlayer(-1, '')

export const playerAt = (field: Field, index: number): Player => field[index] ?? noPlayer

const SCAN_LIMIT = 24 // up to this many opponents a scan is fastest
const TABLE_LIMIT = 4096 // beyond this many players a table would take too much memory

/** The number of earlier matches between two players. */
export function meetings(field: Field, a: number, b: number): number {
  const { opponents } = playerAt(field, a)
  if (opponents.length > SCAN_LIMIT && field.length <= TABLE_LIMIT) return meetingCounter(field)(a, b)
  const { index } = playerAt(field, b)
  let count = 0
  for (let match = 0; match < opponents.length; match++) if (opponents[match] === index) count++
  return count
}

type MeetingCounter = (a: number, b: number) => number
const counters = new WeakMap<Field, MeetingCounter>()

/** The same by one table for the whole field, for searches that ask millions of times. */
export function meetingCounter(field: Field): MeetingCounter {
  if (field.length > TABLE_LIMIT) return (a, b) => meetings(field, a, b)
  const cached = counters.get(field)
  if (cached) return cached
  const size = field.length
  const table = meetingTable(field)
  const counter: MeetingCounter = (a, b) => table[a * size + b] ?? 0
  counters.set(field, counter)
  return counter
}

function meetingTable(field: Field): Uint8Array {
  const size = field.length
  const last = field.reduce((max, { index }) => Math.max(max, index), 0)
  const positionOf = new Int32Array(last + 1).fill(-1)
  for (const [position, { index }] of field.entries()) positionOf[index] = position
  const table = new Uint8Array(size * size)
  for (const [position, { opponents }] of field.entries()) {
    for (const opponent of opponents) {
      const other = positionOf[opponent] ?? -1
      if (other >= 0) table[position * size + other] = (table[position * size + other] ?? 0) + 1
    }
  }
  return table
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

export type Cost = { rematches: number; difference: number; floats: number }

export function costOf(field: Field, pairing: Pairing): Cost {
  const cost = { rematches: 0, difference: 0, floats: 0 }
  for (let index = 0; index < field.length; index++) {
    const partner = partnerOf(pairing, index)
    if (partner < index) continue
    cost.rematches += meetings(field, index, partner)
    cost.difference += scoreGap(field, index, partner)
    cost.floats += repeatedFloats(field, index, partner)
  }
  return cost
}

/**
 * The least possible sum of score differences: wherever an odd number of players is above a gap in the scores, at least
 * one pair must cross the gap. A pairing with exactly this sum, no rematch and no repeated float is optimal without any
 * search.
 */
export function lowerBound(field: Field): number {
  let bound = 0
  for (let above = 1; above < field.length; above += 2) bound += scoreGap(field, above - 1, above)
  return bound
}

export function isProvablyOptimal(field: Field, pairing: Pairing): boolean {
  const { rematches, difference, floats } = costOf(field, pairing)
  return rematches === 0 && floats === 0 && difference === lowerBound(field)
}
