/**
 * The exact search, where the first guess is not proved to be best: a weighted matching of everybody in a window.
 *
 * The whole field is the window up to 160 players. Beyond, the pairs that repeat a meeting or cross a step of the scores
 * for no need are the centre of a window, and it grows until the result is proved or no longer gets better.
 */
import {
  costOf,
  type Field,
  gap,
  isProvedBest,
  join,
  meetings,
  type Pairing,
  partner,
  player,
  repeatedFloats,
} from './field.ts'
import { cheapestMatching } from './matching.ts'

const WHOLE = 160
const WINDOWS = [96, 240, 600]

export function improve(field: Field, pairing: Pairing) {
  if (isProvedBest(field, pairing)) return
  if (field.length <= WHOLE) return rematch(field, pairing, 0, field.length)
  let before = costOf(field, pairing)
  for (const width of WINDOWS) {
    for (const [from, to] of zones(field, pairing, width)) rematch(field, pairing, from, to)
    if (isProvedBest(field, pairing)) return
    const after = costOf(field, pairing)
    if (width > WHOLE && after.rematches === 0 && after.difference === before.difference) return
    before = after
  }
}

/** Where the trouble is: places of bad pairs, widened to windows that do not overlap. */
function zones(field: Field, pairing: Pairing, width: number): [number, number][] {
  const found: [number, number][] = []
  for (const place of badPlaces(field, pairing)) {
    const from = Math.max(0, Math.min(place - (width >> 1), field.length - width))
    const last = found.at(-1)
    if (!last || place >= last[1] - (width >> 3)) found.push([Math.max(from, last?.[1] ?? 0), from + width])
  }
  return found
}

/** Where a pair repeats a meeting, or more pairs cross a step of the scores than must. */
function badPlaces(field: Field, pairing: Pairing): number[] {
  const bad: number[] = []
  let crossing = 0
  for (let place = 0; place < field.length; place++) {
    const other = partner(pairing, place)
    crossing += other > place ? 1 : -1
    const isStep = place + 1 < field.length && gap(field, place, place + 1) > 0
    const needless = isStep && crossing > (place + 1) % 2
    if (needless || (other > place && meetings(field, place, other) > 0)) bad.push(place)
  }
  return bad
}

/** Pairs everybody anew who stands in the window together with his partner. */
function rematch(field: Field, pairing: Pairing, from: number, to: number) {
  const inside: number[] = []
  for (let place = from; place < Math.min(to, field.length); place++) {
    const other = partner(pairing, place)
    if (other >= from && other < to) inside.push(place)
  }
  const weight = weights(field, inside)
  const matched = cheapestMatching(inside.length, (one, other) => weight(inside[one] ?? 0, inside[other] ?? 0))
  for (const [one, other] of matched.entries()) join(pairing, inside[one] ?? 0, inside[other] ?? 0)
}

/** Criteria in order as digits of one whole number: each digit outweighs the sum of all that follow it. */
function weights(field: Field, inside: number[]) {
  const pairs = inside.length / 2
  const widest = gap(field, inside[0] ?? 0, inside.at(-1) ?? 0)
  const float = 16 * pairs + 1
  const difference = float * (2 * pairs + 1)
  const meeting = difference * (widest * pairs + 1)
  const halves = halfGroups(field, inside)
  return (one: number, other: number) => {
    const apart = gap(field, one, other)
    const bent = apart > 0 ? 0 : Math.min(16, Math.abs(Math.abs(one - other) - (halves.get(one) ?? 0)))
    const floats = repeatedFloats(field, one, other)
    return meetings(field, one, other) * meeting + apart * difference + floats * float + bent
  }
}

function halfGroups(field: Field, inside: number[]): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const place of inside) {
    const { score } = player(field, place)
    sizes.set(score, (sizes.get(score) ?? 0) + 1)
  }
  return new Map(inside.map((place) => [place, Math.floor((sizes.get(player(field, place).score) ?? 0) / 2)]))
}
