import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import glickman from '../cases/29-glicko2.json' with { type: 'json' }
import wengLin from '../cases/30-openskill.json' with { type: 'json' }
import { deepFreeze } from '../testing/deep-freeze.ts'
import { defaultGlicko } from './glicko.ts'
import { conservativeSkill, defaultSkill } from './openskill.ts'
import { rate } from './rate.ts'

describe('Elo', () => {
  test('the winner of two equals gains half of K, and the loser loses as much', () => {
    expect(rate('elo', {}, [{ a: 'a', b: 'b', scoreA: 1 }])).toEqual({ a: { elo: 1516 }, b: { elo: 1484 } })
  })
  test('a lead of 400 points makes a win worth a tenth of what a loss costs', () => {
    const ratings = deepFreeze({ strong: { elo: 1900 }, weak: { elo: 1500 } })
    const won = rate('elo', ratings, [{ a: 'strong', b: 'weak', scoreA: 1 }])
    expect(won.strong!.elo - 1900).toBeCloseTo(32 / 11, 9)
    const ratingsAfter = rate('elo', ratings, [{ a: 'strong', b: 'weak', scoreA: 0 }])
    expect(ratingsAfter.strong!.elo - 1900).toBeCloseTo(-320 / 11, 9)
  })
  test('the sum of the ratings stays the same, also with teams and several of them', () => {
    const after = rate('elo', {}, [
      {
        teams: [
          ['a', 'b'],
          ['c', 'd'],
          ['e', 'f'],
        ],
        ranks: [2, 1, 2],
      },
    ])
    expect(Object.values(after).reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(6 * 1500, 6)
    expect(after.c!.elo).toBeGreaterThan(1500)
  })
  test('ratings that are no numbers are replaced', () => {
    expect(rate('elo', { a: { elo: Number.NaN } }, [])).toEqual({ a: { elo: 1500 } })
  })
})

test('an unknown rating system is an error with a code, not the ratings of another system', () => {
  const system: string = 'trueskill'
  // @ts-expect-error: the name is not one of the systems
  expect(() => rate(system, {}, [])).toThrow(expect.objectContaining({ code: 'UNKNOWN_RATING_SYSTEM' }))
})

describe('Glicko-2', () => {
  const ratings = deepFreeze({
    me: glickman.player,
    ...Object.fromEntries(glickman.games.map(({ r, rd }, i) => [`opponent ${i}`, { r, rd, vol: 0.06 }])),
  })
  const results = deepFreeze(glickman.games.map(({ s }, i) => ({ a: 'me', b: `opponent ${i}`, scoreA: s })))

  test('the example of the paper comes out as printed', () => {
    const { me } = rate('glicko2', ratings, results)
    for (const key of ['r', 'rd', 'vol'] as const) {
      expect(Math.abs(me![key] - glickman.paper[key])).toBeLessThanOrEqual(glickman.tolerance[key])
      expect(me![key]).toBeCloseTo(glickman.fullPrecision[key], 6)
    }
  })
  test('neither the order of results nor the side they are reported from matters', () => {
    const mirrored = results.map(({ a, b, scoreA }) => ({ a: b, b: a, scoreA: 1 - scoreA })).toReversed()
    const [original, fromMirrored] = [rate('glicko2', ratings, results), rate('glicko2', ratings, mirrored)]
    for (const id of Object.keys(original)) expect(fromMirrored[id]!.r).toBeCloseTo(original[id]!.r, 8)
  })
  test('a player without results keeps the rating and becomes less certain, up to the default', () => {
    const after = rate('glicko2', deepFreeze({ idle: { r: 1700, rd: 60, vol: 0.06 }, fresh: defaultGlicko }), [])
    expect(after.idle!.r).toBeCloseTo(1700, 9)
    expect(after.idle!.rd).toBeGreaterThan(60)
    expect(after.fresh!.rd).toBe(350)
  })
  test('new players start at 1500, and a tie between equals changes no rating', () => {
    const { a, b } = rate('glicko2', {}, [{ a: 'a', b: 'b', scoreA: 0.5 }])
    expect([a!.r, b!.r]).toEqual([1500, 1500])
  })
  test('teams win and lose together', () => {
    const after = rate('glicko2', {}, [
      {
        teams: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ])
    expect(after.a).toEqual(after.b)
    expect(after.a!.r).toBeGreaterThan(1500)
    expect(after.c!.r).toBeLessThan(1500)
  })
})

describe('OpenSkill', () => {
  test.each(wengLin.cases)('published example %#', ({ teams, expected }) => {
    const names = teams.map((team, i) => team.map((_, j) => `${i}-${j}`))
    const ratings = Object.fromEntries(
      teams.flatMap((team, i) => team.map(([mu, sigma], j) => [`${i}-${j}`, { mu: mu!, sigma: sigma! }])),
    )
    const after = rate('openskill', deepFreeze(ratings), deepFreeze([{ teams: names }]))
    expected.forEach((team, i) => {
      team.forEach(([mu, sigma], j) => {
        expect(after[`${i}-${j}`]!.mu).toBeCloseTo(mu!, 9)
        expect(after[`${i}-${j}`]!.sigma).toBeCloseTo(sigma!, 9)
      })
    })
  })
  test('ranks decide, not the order of the teams; equal ranks tie', () => {
    const { a, b } = rate('openskill', {}, [{ teams: [['a'], ['b']], ranks: [2, 1] }])
    expect(b!.mu).toBeGreaterThan(a!.mu)
    const tied = rate('openskill', {}, [{ a: 'a', b: 'b', scoreA: 0.5 }])
    expect(tied.a!.mu).toBeCloseTo(tied.b!.mu, 12)
    const { x, y } = rate('openskill', {}, [{ a: 'x', b: 'y', scoreA: 0 }])
    expect(y!.mu).toBeGreaterThan(x!.mu)
  })
  test('a new player has a conservative skill of zero', () =>
    expect(conservativeSkill(defaultSkill)).toBeCloseTo(0, 12))
})

describe('any input gives finite numbers', () => {
  const wild = fc.oneof(
    fc.double(),
    fc.constantFrom(0, -0, 1e308, -1e308, Number.MIN_VALUE, Number.NaN, Number.POSITIVE_INFINITY),
    fc.double({ min: 0, max: 4000, noNaN: true }),
  )
  const id = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor', '7')
  const result = fc.oneof(
    fc.record({ a: id, b: id, scoreA: fc.constantFrom(0, 0.5, 1, Number.NaN) }),
    fc.record({ teams: fc.array(fc.array(id, { maxLength: 3 }), { maxLength: 4 }), ranks: fc.array(fc.nat(3)) }),
  )
  const entries = <T>(value: fc.Arbitrary<T>) =>
    fc.array(fc.tuple(id, value)).map((list) => Object.fromEntries(list) as Record<string, T>)
  const finite = (ratings: object) => {
    for (const rating of Object.values(ratings)) {
      for (const value of Object.values(rating as object)) expect(value).toSatisfy(Number.isFinite)
    }
  }

  test('by Glicko-2', () => {
    fc.assert(
      fc.property(entries(fc.record({ r: wild, rd: wild, vol: wild })), fc.array(result), (ratings, results) => {
        finite(rate('glicko2', deepFreeze(ratings), deepFreeze(results)))
      }),
      { numRuns: 1000 },
    )
  })
  test('by OpenSkill', () => {
    fc.assert(
      fc.property(entries(fc.record({ mu: wild, sigma: wild })), fc.array(result), (ratings, results) => {
        finite(rate('openskill', deepFreeze(ratings), deepFreeze(results)))
      }),
      { numRuns: 1000 },
    )
  })
  test('also for the widest gaps, and a game that overflows changes no rating', () => {
    const extremes = { hero: { r: 4000, rd: 1, vol: 0.5 }, novice: { r: 100, rd: 1, vol: 0.001 } }
    const games = Array.from({ length: 200 }, () => ({ a: 'novice', b: 'hero', scoreA: 1 }))
    finite(rate('glicko2', extremes, games))
    const teams = ['x', 'y'].map((team) => Array.from({ length: 64 }, (_, i) => `${team}${i}`))
    const giants = Object.fromEntries(teams.flat().map((name) => [name, { mu: 200, sigma: 0.01 }]))
    expect(rate('openskill', giants, [{ teams }])).toEqual(giants)
  })
})

test('a player on both sides or without an opponent is ignored', () => {
  const ratings = deepFreeze({ a: { mu: 30, sigma: 5 } })
  expect(
    rate('openskill', ratings, [{ a: 'a', b: 'a', scoreA: 1 }, { teams: [['a']] }, { teams: [['a'], []] }]),
  ).toEqual(ratings)
})
