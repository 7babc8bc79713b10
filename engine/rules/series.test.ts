import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Match, Settings } from '../model.ts'
import { judge } from '../result.ts'
import { deepFreeze } from './deep-freeze.ts'
import { type GameScore, refuseScores, refuseTally, seriesResult, winsNeeded } from './series.ts'

const games = (text: string): GameScore[] =>
  deepFreeze([...text].map((who) => ({ player1: who === 'b' ? 5 : 9, player2: who === 'a' ? 5 : 9 }))) // '=': 9–9
const codes = (text: string, bestOf: number, draws = false) =>
  refuseScores(games(text), deepFreeze({ bestOf, draws })).map(({ code }) => code)

describe('scores of a series', () => {
  test('a best of three is over at 2–0', () => {
    expect(codes('aa', 3)).toEqual([])
    expect(refuseScores(games('aab'), { bestOf: 3 })).toEqual([
      { code: 'TOO_MANY_GAMES', game: 3, needed: 2, player1: 2, player2: 0 },
    ])
  })
  test('a best of three may go the distance, and not beyond', () => {
    expect(codes('aba', 3)).toEqual([])
    expect(codes('abab', 3)).toEqual(['TOO_MANY_GAMES'])
  })
  test('a series that nobody has won yet is not over', () => {
    expect(refuseScores(games('a'), { bestOf: 3 })).toEqual([
      { code: 'SERIES_NOT_OVER', needed: 2, player1: 1, player2: 0 },
    ])
    expect(codes('ab', 3, true)).toEqual(['SERIES_NOT_OVER'])
  })
  test('a level series stands only where draws are allowed', () => {
    expect([codes('=', 1), codes('ab', 3), codes('ab', 2)].flat()).toEqual(Array(3).fill('TIE_NOT_ALLOWED'))
    expect([codes('=', 1, true), codes('ab', 2, true), codes('=ab', 3, true)].flat()).toEqual([])
    expect(codes('aba', 2, true)).toEqual(['TOO_MANY_GAMES'])
  })
  test('a drawn game may be played again', () => {
    expect([codes('=a', 1), codes('a=a', 3), codes('ab=a', 3)].flat()).toEqual([])
    expect(codes('a==', 3)).toEqual([])
  })
  test('each game with a wrong score is named', () => {
    const scores = [
      [-1, 3],
      [13, 7],
      [1.5, 2],
      [Number.NaN, 0],
    ].map(([a, b]) => ({ player1: a!, player2: b! }))
    expect(refuseScores(scores, { bestOf: 5 })).toEqual([1, 3, 4].map((game) => ({ code: 'BAD_SCORE', game })))
  })
  test('no games are no result, and a best-of is 1 to 15', () => {
    expect(codes('', 3)).toEqual(['NO_SCORES'])
    expect([codes('a', 0), codes('a', 17), codes('a', 1.5)].flat()).toEqual(Array(3).fill('BEST_OF_RANGE'))
  })
  test('the winner has the games', () => {
    expect(seriesResult(games('aba'))).toEqual({ player1: 2, player2: 1, winner: 'player1' })
    expect(seriesResult(games('ab'))).toMatchObject({ winner: 'draw' })
    expect(seriesResult(games('b'))).toMatchObject({ winner: 'player2' })
  })
})

describe('games won without their scores', () => {
  const tally = (player1: number, player2: number, bestOf: number, draws = false) =>
    refuseTally(deepFreeze({ player1, player2 }), { bestOf, draws }).map(({ code }) => code)
  test('possible results pass', () => {
    expect([tally(2, 0, 3), tally(1, 2, 3), tally(3, 2, 5), tally(1, 1, 2, true), tally(1, 0, 1)].flat()).toEqual([])
  })
  test('impossible ones do not', () => {
    expect(tally(3, 0, 3)).toEqual(['TOO_MANY_GAMES'])
    expect(tally(2, 2, 3)).toEqual(['TOO_MANY_GAMES'])
    expect(tally(1, 1, 3)).toEqual(['TIE_NOT_ALLOWED'])
    expect(tally(1, 0, 3)).toEqual(['SERIES_NOT_OVER'])
    expect(tally(0, 0, 3)).toEqual(['SERIES_NOT_OVER'])
    expect(tally(-1, 2, 3)).toEqual(['BAD_SCORE'])
  })
})

test('a series played until it is decided is always accepted, and one more game never is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), fc.infiniteStream(fc.constantFrom('a', 'b')), (half, coin) => {
      const bestOf = half * 2 + 1
      let played = ''
      while (Math.max(...[...'ab'].map((side) => played.split(side).length - 1)) < winsNeeded(bestOf)) {
        played += coin.next().value
      }
      expect(codes(played, bestOf)).toEqual([])
      const { player1, player2 } = seriesResult(games(played))
      expect(refuseTally({ player1, player2 }, { bestOf })).toEqual([])
      for (const more of 'ab=') expect(codes(played + more, bestOf)).toEqual(['TOO_MANY_GAMES'])
    }),
  )
})

test('what is accepted here the engine takes too, with the same winner', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', '='), { minLength: 1, maxLength: 9 }).map((list) => list.join(''))
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 7 }), fc.boolean(), (text, bestOf, draws) => {
      fc.pre(codes(text, bestOf, draws).length === 0)
      const { player1: a, player2: b, winner } = seriesResult(games(text))
      const row = { no: 1, side: draws ? 'R' : 'W', bestOf } as Match
      const told = games(text).map((game) => ({ a: game.player1, b: game.player2 }))
      const outcome = { player1: 'a', player2: 'b', draw: 'draw' }[winner]
      expect(judge({ draws } as Settings, row, { a, b, games: told })).toBe(outcome)
    }),
    { numRuns: 500 },
  )
})
