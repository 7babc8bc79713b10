/**
 * The field of one Swiss round, sorted by score and seed, with an even number of players, and the cost of a pairing.
 *
 * A pairing holds the partner of each index in that order. Its cost has three numbers that are compared in this order:
 * the number of rematches, the sum of the score differences, and the number of repeated floats.
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
  wins: 0,
  losses: 0,
  sideBalance: 0,
  lastSide: null,
  lastFloat: 0,
}

export const playerAt = (field: Field, index: number): Player => field[index] ?? noPlayer

const SCAN_LIMIT = 24 // up to this many opponents a scan is fastest
const COUNTED_PLAYERS = 8192 // beyond these a table per player would take too much memory

/** The number of earlier matches between two players. */
export function meetings(field: Field, a: number, b: number): number {
  const player = playerAt(field, a)
  const { opponents } = player
  const { index } = playerAt(field, b)
  if (opponents.length > SCAN_LIMIT && index < COUNTED_PLAYERS) return meetingCounts(player)[index] ?? 0
  let count = 0
  for (let match = 0; match < opponents.length; match++) if (opponents[match] === index) count++
  return count
}

const countsByPlayer = new WeakMap<Player, { counts: Uint8Array; matches: number }>()

/** The number of meetings by index of the opponent, counted once for each player. */
function meetingCounts(player: Player): Uint8Array {
  const { opponents } = player
  const known = countsByPlayer.get(player)
  if (known?.matches === opponents.length) return known.counts
  const counts = new Uint8Array(COUNTED_PLAYERS)
  for (const opponent of opponents) if (opponent < COUNTED_PLAYERS) counts[opponent] = (counts[opponent] ?? 0) + 1
  countsByPlayer.set(player, { counts, matches: opponents.length })
  return counts
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
