/** Tables: round robin in full, properties P10, P15 and P17, and every tie-break on a table computed manually. */
import { describe, expect, test } from 'vitest'
import { drop } from './drop.ts'
import { bergerTable } from './layouts/round-robin.ts'
import type { Config, Entrant, State, Tiebreak } from './model.ts'
import { random, shuffle } from './random.ts'
import { forfeit, report } from './report.ts'
import { standings } from './standings.ts'
import { isDone, matches } from './state.ts'
import { forEachSize, playRandomly, sizes } from './testing/random-commands.ts'
import { after, field, playOut, start } from './testing/stages.ts'
import { verify } from './verify.ts'

const robin: Config = { format: 'ROUND_ROBIN', draws: true }
const small = sizes.filter((size) => size <= 130)

describe('P10: round robin', () => {
  test('each pair meets once, sides are balanced, and each entrant plays at most once a round', () => {
    forEachSize([...small, 1000], (n) => {
      const playedPairs = new Set<number>()
      const homes = new Int32Array(n + 1)
      const table = bergerTable(n)
      for (const pairs of table) {
        expect(new Set(pairs.flat()).size).toBe(n - (n % 2))
        for (const [home, away] of pairs) {
          playedPairs.add(Math.min(home, away) * (n + 1) + Math.max(home, away))
          homes[home] = homes[home]! + 1
        }
      }
      expect(playedPairs.size).toBe((n * (n - 1)) / 2)
      expect(table.length).toBe(n % 2 === 0 ? n - 1 : n)
      const maxHomes = Math.max(...homes.subarray(1))
      expect(maxHomes - (n - 1 - maxHomes)).toBeLessThanOrEqual(1)
      expect(n - 1 - 2 * Math.min(...homes.subarray(1))).toBeLessThanOrEqual(1)
    })
  })

  test('the second leg keeps the order and swaps the sides', () => {
    const rows = matches(start({ ...robin, legs: 2 }, 5))
    const first = rows.slice(0, 10).map(({ a, b, position }) => [a, b, position])
    expect(rows.slice(10).map(({ a, b, position }) => [b, a, position])).toEqual(first)
    expect(rows.at(-1)?.round).toBe(10)
  })

  test('groups play among themselves and have their own ranks', () => {
    const state = playOut(start({ ...robin, groups: 3 }, 10), random('groups'))
    const rows = standings(state)
    expect(rows.map(({ group }) => group)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 3])
    expect(rows.filter(({ rank }) => rank === 1).length).toBeGreaterThanOrEqual(3)
    for (const { a, b, group } of matches(state)) {
      expect([a, b].map((id) => rows.find((row) => row.id === id)?.group)).toEqual([group, group])
    }
  })
})

describe('P15, P17, P18, P20: tables', () => {
  test('the standings count all points that were given, and the stage stays valid', () => {
    forEachSize(
      small.filter((n) => n <= 40 || n % 20 === 0),
      (n, next) => {
        const { state } = playRandomly(start({ ...robin, groups: n > 8 ? 3 : 1 }, n), next)
        expect(verify(state)).toEqual([])
        expect(isDone(state)).toBe(true)
        const wins = matches(state).filter(({ outcome }) => outcome === 'a' || outcome === 'b').length
        expect(standings(state).reduce((sum, { values }) => sum + values.points!, 0)).toBe(3 * wins)
      },
    )
  })

  test('ranks do not depend on the order of the entrants', () => {
    const tiebreaks: Tiebreak[] = ['points', 'headToHead', 'buchholz', 'oppMatchWinPct', 'oppGameWinPct', 'lot']
    forEachSize(
      small.filter((n) => n <= 40),
      (n, next) => {
        const entrants = field(n).map(({ id }, index): Entrant => ({ id, seed: index + 1, rating: 1500 + index }))
        const config: Config = { format: 'SWISS', rounds: 4, tiebreaks, rngSeed: n }
        const seed = next()
        const table = (list: Entrant[]) => standings(playOut(start(config, list), random(seed)))
        const rows = table(entrants)
        expect(table(shuffle(entrants, seed))).toEqual(rows)
        for (const [index, row] of rows.entries()) {
          expect(row.rank).toBe(rows[index - 1]?.rank === row.rank ? row.rank : index + 1)
          expect(row.decidedBy === null).toBe(index > 0 && rows[index - 1]?.rank === row.rank)
        }
      },
    )
  })
})

/** A finished round robin. Results by pair: 'AB' is the score of A against B. */
function table(config: Partial<Config>, results: Record<string, [number, number]>, entrants = 'ABCD'): State {
  let state = start(
    { ...robin, ...config },
    [...entrants].map((id, index) => ({ id, rating: 1600 - 100 * index })),
  )
  for (const { matchNo, a, b } of matches(state)) {
    const [won, lost] = results[`${a}${b}`] ?? [...(results[`${b}${a}`] ?? [0, 0])].reverse()
    state = after(state, report(state, matchNo, { a: won!, b: lost! }))
  }
  return state
}
const column = (state: State, name: Tiebreak) =>
  Object.fromEntries(standings(state).map(({ id, values }) => [id, values[name]]))

describe('tie-breaks', () => {
  // A 7 points, B 6, C 4, D 0.
  const results: Record<string, [number, number]> = {
    AB: [2, 1],
    AC: [1, 1],
    AD: [3, 0],
    BC: [4, 2],
    BD: [1, 0],
    CD: [2, 0],
  }
  const all: Tiebreak[] = [
    ...([
      'points',
      'wins',
      'buchholz',
      'buchholzCut1',
      'medianBuchholz',
      'sonnebornBerger',
      'koya',
      'progressive',
    ] as const),
    ...([
      'gameDiff',
      'gamesFor',
      'matchWinPct',
      'oppMatchWinPct',
      'gameWinPct',
      'oppGameWinPct',
      'oppRatingAvg',
      'seed',
    ] as const),
  ]
  const state = table({ tiebreaks: all, bestOf: 1 }, results)

  test.each<[Tiebreak, number[]]>([
    ['points', [7, 6, 4, 0]],
    ['wins', [2, 2, 1, 0]],
    ['buchholz', [6 + 4 + 0, 7 + 4 + 0, 7 + 6 + 0, 7 + 6 + 4]],
    ['buchholzCut1', [10, 11, 13, 13]],
    ['medianBuchholz', [4, 4, 6, 6]],
    ['sonnebornBerger', [6 + 0 + 4 / 2, 4 + 0, 0 + 7 / 2, 0]],
    ['koya', [3, 0, 1, 0]], // only A and B have at least half of nine points
    ['gameDiff', [4, 2, 0, -6]],
    ['gamesFor', [6, 6, 5, 0]],
    ['matchWinPct', [7 / 9, 6 / 9, 4 / 9, 0]],
    ['oppMatchWinPct', [10 / 27, 11 / 27, 13 / 27, 17 / 27]],
    ['gameWinPct', [6 / 8, 6 / 10, 5 / 10, 0]],
    ['oppGameWinPct', [(0.6 + 0.5 + 0) / 3, (0.75 + 0.5 + 0) / 3, (0.75 + 0.6 + 0) / 3, (0.75 + 0.6 + 0.5) / 3]],
    ['oppRatingAvg', [1400, 4300 / 3, 4400 / 3, 1500]],
    ['seed', [-1, -2, -3, -4]],
  ])('%s', (name, expected) => {
    for (const [index, value] of Object.values(column(state, name)).entries())
      expect(value).toBeCloseTo(expected[index]!, 12)
  })

  test('progressive sums the scores after each round', () => {
    // Berger: A–D B–C, D–C A–B, B–D C–A: A has 3, 6, 7 and B 3, 3, 6.
    expect(column(state, 'progressive')).toEqual({ A: 16, B: 12, C: 0 + 3 + 4, D: 0 })
  })

  test('minWinPct is the lower bound of every percentage', () => {
    const bounded = table({ tiebreaks: ['points', 'matchWinPct', 'oppMatchWinPct'], minWinPct: 0.33 }, results)
    expect(column(bounded, 'matchWinPct').D).toBe(0.33)
    expect(column(bounded, 'oppMatchWinPct').A).toBeCloseTo((6 / 9 + 4 / 9 + 0.33) / 3, 12)
  })

  test('thirds are compared exactly: 1/3 + 1/3 + 1/3 is not more than 1', () => {
    const ring: Record<string, [number, number]> = {
      AB: [1, 0],
      BC: [1, 0],
      AC: [0, 1],
      AD: [1, 0],
      BD: [1, 0],
      CD: [1, 0],
    }
    const rows = standings(table({ tiebreaks: ['points', 'oppMatchWinPct', 'oppGameWinPct'] }, ring))
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 4])
  })

  test('head to head is applied again to entrants who are still tied', () => {
    // A, B, C and D have 9 points each; among the four A has 6, B and C 4, D 2; and B beat C.
    const seven: Record<string, [number, number]> = {
      AB: [1, 0],
      AC: [0, 1],
      AD: [1, 0],
      BC: [1, 0],
      BD: [0, 0],
      CD: [0, 0],
      AE: [1, 0],
      AF: [0, 1],
      AG: [0, 1],
      BE: [1, 0],
      BF: [0, 0],
      BG: [0, 0],
      CE: [1, 0],
      CF: [0, 0],
      CG: [0, 0],
      DE: [1, 0],
      DF: [1, 0],
      DG: [0, 0],
      EF: [1, 0],
      EG: [1, 0],
      FG: [0, 0],
    }
    const rows = standings(table({ tiebreaks: ['points', 'headToHead'] }, seven, 'DCBAEFG'))
    expect(rows.slice(0, 4).map(({ id, rank, values }) => [rank, id, values.points])).toEqual([
      [1, 'A', 9],
      [2, 'B', 9],
      [3, 'C', 9],
      [4, 'D', 9],
    ])
    expect(rows.slice(0, 5).map(({ decidedBy }) => decidedBy)).toEqual([...new Array(4).fill('headToHead'), 'points'])
  })

  test('where tied entrants drew their match, the next tie-break decides', () => {
    const four: Record<string, [number, number]> = {
      AB: [1, 0],
      BC: [1, 1],
      AC: [1, 1],
      AD: [0, 0],
      BD: [1, 0],
      CD: [2, 0],
    }
    const rows = standings(table({ tiebreaks: ['points', 'headToHead', 'gameDiff'] }, four))
    expect(rows.map(({ id, rank, decidedBy }) => [rank, id, decidedBy])).toEqual([
      [1, 'C', 'gameDiff'],
      [2, 'A', 'gameDiff'],
      [3, 'B', 'points'],
      [4, 'D', 'points'],
    ])
  })

  test('head to head does not count where not all have met', () => {
    let half = start({ ...robin, tiebreaks: ['points', 'headToHead'] }, 4)
    half = after(half, report(half, 1, { a: 1, b: 0 }))
    half = after(half, report(half, 2, { a: 1, b: 0 }))
    expect(standings(half).map(({ id, rank }) => `${rank} ${id}`)).toEqual(['1 T1', '1 T2', '3 T3', '3 T4'])
  })

  test('a random draw depends on the seed of the stage', () => {
    const draw = (rngSeed: number) =>
      standings(start({ ...robin, tiebreaks: ['points', 'lot'], rngSeed }, 8)).map(({ id }) => id)
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
  })

  test('half points are counted exactly', () => {
    const points = { win: 1, draw: 0.5, loss: 0, bye: 1 }
    const rows = standings(table({ points, tiebreaks: ['points', 'sonnebornBerger'] }, results))
    expect(rows.map(({ values }) => [values.points, values.sonnebornBerger])).toEqual([
      [2.5, 2.75],
      [2, 1.5],
      [1.5, 1.25],
      [0, 0],
    ])
  })
})

describe('unplayed rounds in Swiss', () => {
  const play = (unplayed: Config['unplayed']) => {
    let state = start({ format: 'SWISS', rounds: 1, unplayed, tiebreaks: ['points', 'buchholz'] }, 5)
    state = after(state, report(state, 1, { a: 1, b: 0 }))
    return after(state, forfeit(state, 2, 'b', 'no_show'))
  }

  test('count as a match against a virtual opponent', () => {
    const { T5, T1 } = column(play('virtual'), 'buchholz')
    expect(T5).toBe(0) // a bye: a virtual opponent with the same score before it and the opposite result
    expect(T1).toBe(0)
    expect(column(play('virtual'), 'points').T5).toBe(3)
  })

  test('or are ignored', () => {
    expect(Object.values(column(play('ignore'), 'buchholz')).sort()).toEqual([0, 0, 0, 0, 3])
  })
})

test('a match in progress is not a missed round', () => {
  let state = start({ format: 'SWISS', rounds: 3, tiebreaks: ['points', 'buchholz'] }, 4)
  state = after(state, report(state, 1, { a: 1, b: 0 }))
  expect(column(state, 'buchholz')).toEqual({ T1: 0, T3: 3, T2: 0, T4: 0 })
})

test('an entrant who drops out of a round robin loses the remaining matches', () => {
  let state = start(robin, 4)
  state = after(state, report(state, 1, { a: 1, b: 0 }))
  state = after(state, drop(state, 'T1', 'drop'))
  const ownMatches = matches(state).filter(({ a, b }) => a === 'T1' || b === 'T1')
  expect(ownMatches.map(({ reason }) => reason)).toEqual(['played', 'drop', 'drop'])
  expect(standings(state).find(({ id }) => id === 'T1')?.values.points).toBe(3)
})
