/** The Swiss pairing against exact solutions: brute force for small fields, an exact matching for larger ones. */
import { describe, expect, test } from 'vitest'
import { random } from '../random.ts'
import { randomPosition } from '../testing/swiss-positions.ts'
import { costOf, type Field, lowerBound, meetings, type Pairing, repeatedFloats, scoreGap } from './field.ts'
import { cheapestMatching } from './matching.ts'
import { byeCandidates, pairPlayers } from './pair-round.ts'

/** The cost of the cheapest perfect matching, by dynamic programming over subsets. */
function bruteForce(size: number, cost: (a: number, b: number) => number): number {
  const best = new Float64Array(1 << size).fill(Number.POSITIVE_INFINITY)
  best[0] = 0
  for (let set = 1; set < 1 << size; set++) {
    const first = 31 - Math.clz32(set)
    for (let b = 0; b < first; b++) {
      if (!((set >> b) & 1)) continue
      best[set] = Math.min(best[set]!, best[set & ~(1 << first) & ~(1 << b)]! + cost(first, b))
    }
  }
  return best.at(-1)!
}

const total = (mates: number[], cost: (a: number, b: number) => number) =>
  mates.reduce((sum, b, a) => sum + (a < b ? cost(a, b) : 0), 0)

const REMATCH = 1e6
const costBetween = (field: Field) => (a: number, b: number) => meetings(field, a, b) * REMATCH + scoreGap(field, a, b)

function pairingCost(field: Field, pairs: [number, number][]): number {
  const pairing: Pairing = []
  for (const [a, b] of pairs) {
    pairing[a] = b
    pairing[b] = a
  }
  const { rematches, difference } = costOf(field, pairing)
  return rematches * REMATCH + difference
}

describe('the matching', () => {
  test('is perfect and as cheap as brute force finds, in 3,000 random graphs', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const next = random(seed)
      const size = 2 * Math.ceil(next() * 5)
      const range = [2, 3, 10, 1e9][seed % 4]!
      const costs = Array.from({ length: size * size }, () => Math.floor(next() * range))
      const cost = (a: number, b: number) => costs[Math.min(a, b) * size + Math.max(a, b)]!
      const mates = cheapestMatching(size, cost)
      expect(
        mates.every((b, a) => b !== a && mates[b] === a),
        `seed ${seed}`,
      ).toBe(true)
      expect(total(mates, cost), `seed ${seed}`).toBe(bruteForce(size, cost))
    }
  })
})

describe('the pairing of a round', () => {
  test('repeats as few floats as an exact search finds, in 400 positions of up to 12 players', () => {
    for (let seed = 0; seed < 400; seed++) {
      const { field, pairs } = pairPlayers(randomPosition(`float ${seed}`, 12))
      const cost = (a: number, b: number) => costBetween(field)(a, b) * 100 + repeatedFloats(field, a, b)
      const actual = pairs.reduce((sum, [a, b]) => sum + cost(a, b), 0)
      expect(actual, `seed 'float ${seed}'`).toBe(bruteForce(field.length, cost))
    }
  })

  test('600 players play 60 rounds without a rematch, and close to the least score difference', () => {
    const next = random('long')
    const players = randomPosition('long', 2).slice(0, 0)
    for (let index = 0; index < 600; index++) {
      const player = { score: 0, byes: 0, wins: 0, losses: 0, sideBalance: 0, lastSide: null, lastFloat: 0 } as const
      players.push({ ...player, index, id: `T${index}`, opponents: [] })
    }
    for (let round = 1; round <= 60; round++) {
      const { field, pairs } = pairPlayers(players.toSorted((a, b) => b.score - a.score || a.index - b.index))
      const pairing: Pairing = []
      for (const [a, b] of pairs) {
        pairing[a] = b
        pairing[b] = a
      }
      const { rematches, difference } = costOf(field, pairing)
      expect(rematches, `round ${round}`).toBe(0)
      if (round <= 12) expect(difference, `round ${round}`).toBeLessThanOrEqual(lowerBound(field) + 12)
      for (const [a, b] of pairs) {
        const [p, q] = [field[a]!, field[b]!]
        p.opponents.push(q.index)
        q.opponents.push(p.index)
        const isUpset = next() < 0.3
        const winner = p.index < q.index === isUpset ? q : p
        winner.score += 3
      }
    }
  })

  test('costs what brute force finds, in 600 positions of up to 14 players', () => {
    for (let seed = 0; seed < 600; seed++) {
      const { field, pairs } = pairPlayers(randomPosition(`brute ${seed}`, 14))
      expect(pairingCost(field, pairs), `seed 'brute ${seed}'`).toBe(bruteForce(field.length, costBetween(field)))
    }
  })

  test('costs what an exact matching of all players finds, in 2,400 positions of up to 64 players', () => {
    let provenCount = 0
    for (let seed = 0; seed < 2400; seed++) {
      const { field, pairs } = pairPlayers(randomPosition(`exact ${seed}`, 64))
      const cost = costBetween(field)
      const exact = total(cheapestMatching(field.length, cost), cost)
      expect(pairingCost(field, pairs), `seed 'exact ${seed}'`).toBe(exact)
      if (exact === lowerBound(field)) provenCount++
    }
    expect(provenCount).toBeGreaterThan(1000) // otherwise the shortcut would not be tested
  })

  test('gives the bye to the lowest of the players with the fewest byes', () => {
    for (let seed = 0; seed < 300; seed++) {
      const players = randomPosition(`bye ${seed}`, 31)
      if (players.length % 2 === 0) continue
      const { bye, field, pairs } = pairPlayers(players)
      const [first] = byeCandidates(players)
      expect(bye!.byes, `seed 'bye ${seed}'`).toBe(Math.min(...players.map(({ byes }) => byes)))
      if (pairingCost(field, pairs) < REMATCH && bye !== first) {
        const rest = players.filter((player) => player !== first)
        const cost = costBetween(rest)
        expect(total(cheapestMatching(rest.length, cost), cost), `seed 'bye ${seed}'`).toBeGreaterThanOrEqual(REMATCH)
      }
    }
  })
})
