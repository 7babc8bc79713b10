/**
 * The exact search, for pairings that are not provably optimal: a weighted matching of all players in a window.
 *
 * Up to 160 players the window is the whole field. Beyond that, windows surround the pairs that are rematches or cross a
 * score gap without need, and grow until the result is provably optimal or stops improving.
 */
import {
  costOf,
  type Field,
  isProvablyOptimal,
  meetings,
  type Pairing,
  pairUp,
  partnerOf,
  playerAt,
  repeatedFloats,
  scoreGap,
} from './field.ts'
import { cheapestMatching } from './matching.ts'

const FULL_SEARCH_LIMIT = 160
const WINDOW_SIZES = [96, 240, 600]

export function improve(field: Field, pairing: Pairing) {
  if (isProvablyOptimal(field, pairing)) return
  if (field.length <= FULL_SEARCH_LIMIT) return matchWindow(field, pairing, 0, field.length)
  let before = costOf(field, pairing)
  for (const width of WINDOW_SIZES) {
    for (const [start, end] of findWindows(field, pairing, width)) matchWindow(field, pairing, start, end)
    if (isProvablyOptimal(field, pairing)) return
    const after = costOf(field, pairing)
    if (width > FULL_SEARCH_LIMIT && after.rematches === 0 && after.difference === before.difference) return
    before = after
  }
}

/** Windows around bad pairs that do not overlap. */
function findWindows(field: Field, pairing: Pairing, width: number): [number, number][] {
  const windows: [number, number][] = []
  for (const index of badIndexes(field, pairing)) {
    const start = Math.max(0, Math.min(index - (width >> 1), field.length - width))
    const last = windows.at(-1)
    if (!last || index >= last[1] - (width >> 3)) windows.push([Math.max(start, last?.[1] ?? 0), start + width])
  }
  return windows
}

/** Where a pair is a rematch, or where more pairs than necessary cross a score gap. */
function badIndexes(field: Field, pairing: Pairing): number[] {
  const indexes: number[] = []
  let crossing = 0
  for (let index = 0; index < field.length; index++) {
    const partner = partnerOf(pairing, index)
    crossing += partner > index ? 1 : -1
    const isGap = index + 1 < field.length && scoreGap(field, index, index + 1) > 0
    const isUnnecessary = isGap && crossing > (index + 1) % 2
    if (isUnnecessary || (partner > index && meetings(field, index, partner) > 0)) indexes.push(index)
  }
  return indexes
}

/** Pairs all players again who are in the window together with their partner. */
function matchWindow(field: Field, pairing: Pairing, start: number, end: number) {
  const inside: number[] = []
  for (let index = start; index < Math.min(end, field.length); index++) {
    const partner = partnerOf(pairing, index)
    if (partner >= start && partner < end) inside.push(index)
  }
  const weight = pairWeight(field, inside)
  const mates = cheapestMatching(inside.length, (a, b) => weight(inside[a] ?? 0, inside[b] ?? 0))
  for (const [index, mate] of mates.entries()) pairUp(pairing, inside[index] ?? 0, inside[mate] ?? 0)
}

/** The criteria as digits of one whole number: each digit outweighs the sum of all that follow it. */
function pairWeight(field: Field, inside: number[]) {
  const pairs = inside.length / 2
  const widestGap = scoreGap(field, inside[0] ?? 0, inside.at(-1) ?? 0)
  const floatWeight = 16 * pairs + 1
  const differenceWeight = floatWeight * (2 * pairs + 1)
  const meetingWeight = differenceWeight * (widestGap * pairs + 1)
  const halfSizes = halfGroupSizes(field, inside)
  return (a: number, b: number) => {
    const difference = scoreGap(field, a, b)
    const foldDistance = Math.abs(Math.abs(a - b) - (halfSizes.get(a) ?? 0))
    const foldDeviation = difference > 0 ? 0 : Math.min(16, foldDistance)
    return (
      meetings(field, a, b) * meetingWeight +
      difference * differenceWeight +
      repeatedFloats(field, a, b) * floatWeight +
      foldDeviation
    )
  }
}

function halfGroupSizes(field: Field, inside: number[]): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const index of inside) {
    const { score } = playerAt(field, index)
    sizes.set(score, (sizes.get(score) ?? 0) + 1)
  }
  return new Map(inside.map((index) => [index, Math.floor((sizes.get(playerAt(field, index).score) ?? 0) / 2)]))
}
