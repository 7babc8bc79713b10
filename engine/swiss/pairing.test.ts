/** The Swiss pairing held against exact answers: brute force for small fields, an exact matching for larger ones. */
import { describe, expect, test } from 'vitest'
import { random } from '../random.ts'
import { randomPosition } from '../testing/positions.ts'
import { costOf, type Field, gap, lowerBound, meetings, type Pairing } from './field.ts'
import { cheapestMatching } from './matching.ts'
import { byeOrder, pairField } from './pair-round.ts'

/** All perfect matchings, by a table over sets: the plainest exact answer there is. */
function bruteForce(size: number, cost: (one: number, other: number) => number): number {
  const best = new Float64Array(1 << size).fill(Number.POSITIVE_INFINITY)
  best[0] = 0
  for (let set = 1; set < 1 << size; set++) {
    const first = 31 - Math.clz32(set)
    for (let other = 0; other < first; other++) {
      if (!((set >> other) & 1)) continue
      best[set] = Math.min(best[set]!, best[set & ~(1 << first) & ~(1 << other)]! + cost(first, other))
    }
  }
  return best.at(-1)!
}

const total = (matched: number[], cost: (one: number, other: number) => number) =>
  matched.reduce((sum, other, one) => sum + (one < other ? cost(one, other) : 0), 0)

const BIG = 1e6
const costBetween = (field: Field) => (one: number, other: number) =>
  meetings(field, one, other) * BIG + gap(field, one, other)

function costFound(field: Field, pairs: [number, number][]): number {
  const pairing: Pairing = []
  for (const [one, other] of pairs) {
    pairing[one] = other
    pairing[other] = one
  }
  const { rematches, difference } = costOf(field, pairing)
  return rematches * BIG + difference
}

describe('the matching', () => {
  test('is perfect and as cheap as brute force finds, in 3,000 random graphs', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const chance = random(seed)
      const size = 2 * Math.ceil(chance() * 5)
      const range = [2, 3, 10, 1e9][seed % 4]!
      const costs = Array.from({ length: size * size }, () => Math.floor(chance() * range))
      const cost = (one: number, other: number) => costs[Math.min(one, other) * size + Math.max(one, other)]!
      const matched = cheapestMatching(size, cost)
      expect(
        matched.every((other, one) => other !== one && matched[other] === one),
        `seed ${seed}`,
      ).toBe(true)
      expect(total(matched, cost), `seed ${seed}`).toBe(bruteForce(size, cost))
    }
  })
})

describe('the pairing of a round', () => {
  test('costs what brute force finds, in 600 positions of up to 14 players', () => {
    for (let seed = 0; seed < 600; seed++) {
      const { field, pairs } = pairField(randomPosition(`brute ${seed}`, 14))
      expect(costFound(field, pairs), `seed 'brute ${seed}'`).toBe(bruteForce(field.length, costBetween(field)))
    }
  }, 60_000)

  test('costs what an exact matching of everybody finds, in 2,400 positions of up to 64 players', () => {
    let certified = 0
    for (let seed = 0; seed < 2400; seed++) {
      const { field, pairs } = pairField(randomPosition(`exact ${seed}`, 64))
      const cost = costBetween(field)
      const exact = total(cheapestMatching(field.length, cost), cost)
      expect(costFound(field, pairs), `seed 'exact ${seed}'`).toBe(exact)
      if (exact === lowerBound(field)) certified++
    }
    expect(certified).toBeGreaterThan(1000) // or the shortcut would not be tested at all
  }, 60_000)

  test('gives the bye to the lowest of those who had fewest', () => {
    for (let seed = 0; seed < 300; seed++) {
      const players = randomPosition(`bye ${seed}`, 31)
      if (players.length % 2 === 0) continue
      const { bye, field, pairs } = pairField(players)
      const [first] = byeOrder(players)
      expect(bye!.byes, `seed 'bye ${seed}'`).toBe(Math.min(...players.map(({ byes }) => byes)))
      if (costFound(field, pairs) < BIG && bye !== first) {
        const rest = players.filter((player) => player !== first)
        const cost = costBetween(rest)
        expect(total(cheapestMatching(rest.length, cost), cost), `seed 'bye ${seed}'`).toBeGreaterThanOrEqual(BIG)
      }
    }
  })
})
