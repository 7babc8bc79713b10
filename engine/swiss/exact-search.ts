/**
 * The search for pairings that are not provably optimal: a weighted matching, which is exact.
 *
 * Up to 128 players it covers the whole field. Its time grows with the third power of the number of players, so a larger
 * field is improved by exchanges between pairs, and exact only in small windows around the pairs that remain bad.
 */
import {
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
import { improveLocally } from './local-search.ts'
import { cheapestMatching } from './matching.ts'

const FULL_SEARCH_LIMIT = 128
const WINDOW = 32
const MAX_WINDOWS = 12 // bounds the work of a round, whatever the field

export function improve(field: Field, pairing: Pairing) {
  if (isProvablyOptimal(field, pairing)) return
  if (field.length <= FULL_SEARCH_LIMIT) return matchWindow(field, pairing, range(0, field.length))
  improveLocally(field, pairing)
  for (const window of findWindows(field, pairing)) matchWindow(field, pairing, window)
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, index) => start + index)

/** The members of the pairs around each bad pair; windows do not overlap. */
function findWindows(field: Field, pairing: Pairing): number[][] {
  const windows: number[][] = []
  const used = new Uint8Array(field.length)
  for (const center of badIndexes(field, pairing)) {
    if (used[center] || windows.length === MAX_WINDOWS) continue
    const members: number[] = []
    for (let distance = 0; members.length < WINDOW && distance < WINDOW; distance++) {
      for (const index of distance === 0 ? [center] : [center - distance, center + distance]) {
        const partner = partnerOf(pairing, index)
        if (partner < 0 || used[index] || used[partner] || members.length >= WINDOW) continue
        used[index] = 1
        used[partner] = 1
        members.push(index, partner)
      }
    }
    windows.push(members.sort((a, b) => a - b))
  }
  return windows
}

/** Where a pair is a rematch or repeats a float, or where more pairs than necessary cross a score gap. */
function badIndexes(field: Field, pairing: Pairing): number[] {
  const indexes: number[] = []
  let crossing = 0
  for (let index = 0; index < field.length; index++) {
    const partner = partnerOf(pairing, index)
    crossing += partner > index ? 1 : -1
    const isGap = index + 1 < field.length && scoreGap(field, index, index + 1) > 0
    const isUnnecessary = isGap && crossing > (index + 1) % 2
    const isBad = partner > index && (meetings(field, index, partner) > 0 || repeatedFloats(field, index, partner) > 0)
    if (isUnnecessary || isBad) indexes.push(index)
  }
  return indexes
}

/** Pairs the given players again, which must include the partner of each. */
function matchWindow(field: Field, pairing: Pairing, inside: number[]) {
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
