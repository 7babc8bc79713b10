import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import glickman from '../cases/29-glicko2.json' with { type: 'json' }
import { deepFreeze } from '../testing/deep-freeze.ts'
import { displayedRating, expectedScore, type RatedMatch, replayFrom, replayRatings } from './replay.ts'
import { softReset, tierOf } from './season.ts'

const ids = ['ann', 'bob', 'cem', 'dua']
const matches = fc
  .array(fc.tuple(fc.shuffledSubarray(ids, { minLength: 2 }), fc.boolean(), fc.boolean()), { maxLength: 20 })
  .map((list) =>
    list.map(([players, asTeams, isTie], index): RatedMatch => {
      const isTeamMatch = asTeams && players.length === 4
      const teams = isTeamMatch ? [players.slice(0, 2), players.slice(2)] : players.slice(0, 2).map((id) => [id])
      return { id: `m${index}`, teams, ranks: isTie ? [1, 1] : [1, 2] }
    }),
  )

describe.each(['glicko2', 'openskill'] as const)('a replay with %s', (system) => {
  test('from a corrected match equals one pass over all matches', () => {
    fc.assert(
      fc.property(matches, fc.nat(19), (list, index) => {
        const corrected = list.map((match, at) => (at === index ? { ...match, ranks: [2, 1] } : match))
        const { changes } = replayRatings(system, deepFreeze(list))
        expect(replayFrom(system, deepFreeze(corrected), index, deepFreeze(changes))).toEqual(
          replayRatings(system, corrected),
        )
      }),
    )
  })
  test('from a removed match equals one pass without it', () => {
    fc.assert(
      fc.property(matches, fc.nat(19), (list, index) => {
        const rest = list.toSpliced(index, 1)
        const { changes } = replayRatings(system, list)
        expect(replayFrom(system, rest, index, changes)).toEqual(replayRatings(system, rest))
      }),
    )
  })
  test('explains each change: before, after and the difference of what players see', () => {
    fc.assert(
      fc.property(matches, (list) => {
        const { ratings, changes } = replayRatings(system, list)
        const last = new Map<string, unknown>()
        for (const { playerId, before, after, change, expected } of changes) {
          if (last.has(playerId)) expect(before).toEqual(last.get(playerId))
          last.set(playerId, after)
          expect(change).toBe(displayedRating(after) - displayedRating(before))
          expect(expected).toBeGreaterThanOrEqual(0)
          expect(expected).toBeLessThanOrEqual(1)
        }
        expect(ratings).toEqual(Object.fromEntries(last))
      }),
    )
  })
})

test('the expectation is that of Glickman’s example, with the deviations of both sides', () => {
  const [first] = glickman.games
  const me = { ...glickman.player }
  // The paper uses the deviation of the opponent only: E(1500, 1400, 30) = 0.639.
  expect(expectedScore('glicko2', [{ ...me, rd: 0 }], [[{ r: first!.r, rd: first!.rd, vol: 0.06 }]])).toBeCloseTo(
    0.639,
    3,
  )
  expect(expectedScore('glicko2', [me], [[me]])).toBe(0.5)
})

describe('seasons', () => {
  test('a soft reset halves the distance to the middle and makes ratings less certain', () => {
    expect(softReset({ r: 1900, rd: 60, vol: 0.06 })).toEqual({ r: 1700, rd: 150, vol: 0.06 })
    expect(softReset({ r: 1300, rd: 200, vol: 0.06 }, { keep: 0.25 })).toEqual({ r: 1450, rd: 200, vol: 0.06 })
  })
  test('a soft reset keeps the order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 4000 }), fc.integer({ min: 100, max: 4000 }), (a, b) => {
        const [x, y] = [a, b].map((r) => softReset({ r, rd: 60, vol: 0.06 }).r)
        expect(Math.sign(x! - y!)).toBe(Math.sign(a - b))
      }),
    )
  })
  test('a tier begins at its threshold', () => {
    const tiers = [
      { name: 'Gold', from: 1600 },
      { name: 'Silver', from: 1400 },
    ]
    expect([1399, 1400, 1600].map((rating) => tierOf(rating, tiers)?.name ?? null)).toEqual([null, 'Silver', 'Gold'])
  })
})
