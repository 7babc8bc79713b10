import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newState, type PoolMatch, type PoolRules, type RatingState, rateInOrder } from './rate-in-order.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number))
const decay = { graceDays: 14, decayPerDay: 5, decayFloor: 1500 }
const duel = (id: string, a: string, b: string, score: number, at = day(0)): PoolMatch => ({
  id,
  at,
  teams: [[a], [b]],
  score,
})

const anyMatches = fc
  .array(fc.tuple(fc.nat(5), fc.nat(5), fc.constantFrom(0, 0.5, 1), fc.nat(40)), { maxLength: 25 })
  .map((list) => list.map(([a, b, score, wait], index) => ({ a: `p${a}`, b: `p${b}`, score, wait, id: String(index) })))
  .map((list) =>
    list.map(({ id, a, b, score }, index) => {
      const days = list.slice(0, index + 1).reduce((sum, { wait }) => sum + wait, 0)
      return duel(id, a, b, score, day(days))
    }),
  )
const anyRules: fc.Arbitrary<PoolRules> = fc.constantFrom<PoolRules>(
  { system: 'glicko2' },
  { system: 'openskill' },
  { system: 'glicko2', decay },
)

test('rating in two parts, from the states in between, equals one pass', () => {
  fc.assert(
    fc.property(anyMatches, fc.nat(25), anyRules, (matches, cut, rules) => {
      const [once, twice] = [new Map<string, RatingState>(), new Map<string, RatingState>()]
      const changes = rateInOrder(matches, once, rules)
      const parts = [matches.slice(0, cut), matches.slice(cut)].flatMap((part) => rateInOrder(part, twice, rules))
      expect(parts).toEqual(changes)
      expect(twice).toEqual(once)
    }),
  )
})

test('both systems start at 1500 ± 350, and the winner gains what the explanation says', () => {
  for (const system of ['glicko2', 'openskill'] as const) {
    const states = new Map<string, RatingState>()
    const [won, lost] = rateInOrder([duel('m', 'a', 'b', 1)], states, { system })
    expect(won).toMatchObject({ subject: 'a', before: 1500, opponents: 1500, score: 1, number: 1 })
    expect(won?.expected).toBeCloseTo(0.5, 9)
    expect(won?.after).toBeGreaterThan(1550)
    expect(lost?.after).toBeLessThan(1450)
    expect(states.get('a')).toMatchObject({ played: 1, won: 1, drawn: 0, rating: won?.after })
    expect(states.get('a')?.deviation).toBeLessThan(350)
  }
})

test('inactivity lowers the rating from which the next match is rated, once', () => {
  const strong: RatingState = { ...newState, rating: 1800, deviation: 60, played: 20, lastPlayedAt: day(0) }
  const states = new Map([['idle', strong]])
  const changes = rateInOrder([duel('1', 'idle', 'new', 1, day(24)), duel('2', 'idle', 'new', 1, day(25))], states, {
    system: 'glicko2',
    decay,
  }).filter(({ subject }) => subject === 'idle')
  expect(changes[0]?.before).toBe(1750)
  expect(changes[1]?.before).toBe(changes[0]?.after)
})

describe('a match changes nothing', () => {
  test.each([
    ['without anyone on one side', { id: 'm', at: day(0), teams: [['a'], []], score: 1 } as const],
    ['with the same person on both sides', duel('m', 'a', 'a', 1)],
  ])('%s', (_, match) => expect(rateInOrder([match], new Map(), { system: 'glicko2' })).toEqual([]))
})

test('a team plays as its average, and each member gets a change', () => {
  const states = new Map([['a1', { ...newState, rating: 1700 }]])
  const match: PoolMatch = {
    id: 'm',
    at: day(0),
    teams: [
      ['a1', 'a2'],
      ['b1', 'b2'],
    ],
    score: 1,
  }
  const changes = rateInOrder([match], states, { system: 'glicko2' })
  expect(changes.map(({ subject, opponents }) => [subject, opponents])).toEqual([
    ['a1', 1500],
    ['a2', 1500],
    ['b1', 1600],
    ['b2', 1600],
  ])
  expect(changes[0]?.expected).toBeGreaterThan(0.5)
})
