/**
 * Improves the pairing of a large field step by step, with a bounded amount of work per player.
 *
 * Two pairs exchange partners where that costs less. A pair that would be a rematch searches the whole field: while
 * fewer rounds are played than half the field minus one, more than half of the others have not met its first player
 * and more than half not its second, so an exchange without a rematch exists. Then small windows around the pairs that
 * still cross a score gap without need are matched exactly.
 */
import { type Field, meetingCounter, type Pairing, pairUp, partnerOf, repeatedFloats, scoreGap } from './field.ts'

const REACH = 48 // how far away an exchange partner may be in the field
const PASSES = 4
const RESCUES = 8

export function improveLocally(field: Field, pairing: Pairing) {
  const costs = exchangeCost(field)
  const total = (candidate: Pairing) =>
    candidate.reduce((sum, partner, index) => sum + (partner > index ? costs.weigh(index, partner) : 0), 0)
  const greedy = pairWithNearest(costs, field.length)
  if (total(greedy) < total(pairing)) for (const [index, partner] of greedy.entries()) pairing[index] = partner
  for (let pass = 0; pass < PASSES; pass++) if (!exchangePartners(pairing, costs, 0)) break
  // A later exchange may be needed where an earlier one only moved a rematch to another pair.
  for (let pass = 0; pass < RESCUES; pass++) if (!exchangePartners(pairing, costs, costs.meetingWeight)) break
}

/** Each player in turn with the nearest one below whom they have not met: a good start where most neighbours have met. */
function pairWithNearest({ countMeetings }: ExchangeCost, size: number): Pairing {
  const pairing: Pairing = new Array(size).fill(-1)
  const alone: number[] = []
  for (let index = 0; index < size; index++) {
    if (partnerOf(pairing, index) >= 0) continue
    let other = index + 1
    while (other < size && (partnerOf(pairing, other) >= 0 || countMeetings(index, other) > 0)) other++
    if (other < size) pairUp(pairing, index, other)
    else alone.push(index)
  }
  for (let first = 0; first + 1 < alone.length; first += 2) pairUp(pairing, alone[first] ?? 0, alone[first + 1] ?? 0)
  return pairing
}

/** One pass over all pairs that cost more than `minCost`. Pairs without cost cannot gain, so they do not search. */
function exchangePartners(pairing: Pairing, costs: ExchangeCost, minCost: number): boolean {
  let hasChanged = false
  for (let index = 0; index < pairing.length; index++) {
    const partner = partnerOf(pairing, index)
    if (partner < index || costs.weigh(index, partner) <= minCost) continue
    hasChanged = exchange(pairing, costs, index, partner) || hasChanged
  }
  return hasChanged
}

/** A rematch outweighs every score difference, and a score difference outweighs repeated floats. */
function exchangeCost(field: Field) {
  const meetingWeight = 8 * (2 * scoreGap(field, 0, field.length - 1) + 1)
  const countMeetings = meetingCounter(field)
  const scores = Float64Array.from(field, ({ score }) => score)
  const weigh = (a: number, b: number) => {
    const gap = Math.abs((scores[a] ?? 0) - (scores[b] ?? 0))
    return countMeetings(a, b) * meetingWeight + (gap === 0 ? 0 : gap * 8 + repeatedFloats(field, a, b))
  }
  return { weigh, countMeetings, meetingWeight: meetingWeight - 1 }
}

type ExchangeCost = ReturnType<typeof exchangeCost>

function exchange(pairing: Pairing, { weigh, countMeetings }: ExchangeCost, a: number, b: number): boolean {
  const size = pairing.length
  const isRematch = countMeetings(a, b) > 0
  const cost = weigh(a, b)
  let bestGain = 0
  let best = -1
  let isSolved = !isRematch
  for (let distance = 1; distance < size && !(distance > REACH && isSolved); distance++) {
    for (let side = 0; side < 4; side++) {
      const c = (side < 2 ? a : b) + (side % 2 === 0 ? distance : -distance)
      if (c < 0 || c >= size || c === a || c === b) continue
      const d = partnerOf(pairing, c)
      const limit = cost + weigh(c, d) - weigh(a, c)
      if (limit <= bestGain) continue
      const gain = limit - weigh(b, d)
      if (gain <= bestGain) continue
      bestGain = gain
      best = c
      isSolved = countMeetings(a, c) + countMeetings(b, d) === 0
    }
  }
  if (best < 0) return false
  const other = partnerOf(pairing, best)
  pairUp(pairing, a, best)
  pairUp(pairing, b, other)
  return true
}
