import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Game, Score } from '../model.ts'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { gamesWon, outcomeOf, winsNeeded } from './best-of.ts'

/** 'a' is a game won by side a, '=' a drawn game. */
const games = (text: string): Game[] =>
  deepFreeze([...text].map((winner) => ({ a: winner === 'b' ? 5 : 9, b: winner === 'a' ? 5 : 9 })))
const judge = (score: Score, bestOf: number, draws = false) => {
  const match = { matchNo: 1, bracket: 'R', bestOf } as const
  const result = outcomeOf(deepFreeze({ draws }), deepFreeze(match), deepFreeze(score))
  return typeof result === 'string' ? result : result.refused
}
const play = (text: string, bestOf: number, draws = false) =>
  judge({ ...gamesWon(games(text)), games: games(text) }, bestOf, draws)

describe('a series with its games', () => {
  test('a best of three is over at 2–0', () => {
    expect(play('aa', 3)).toBe('a')
    const match = { matchNo: 1, bracket: 'W', bestOf: 3 } as const
    const score = { a: 2, b: 1, games: games('aab') }
    expect(outcomeOf({ draws: false }, match, score)).toMatchObject({ refused: 'TOO_MANY_GAMES', game: 3, needed: 2 })
  })
  test('a best of three can have three games, and not more', () => {
    expect(play('aba', 3)).toBe('a')
    expect(play('abab', 3)).toBe('TOO_MANY_GAMES')
  })
  test('a series without a winner is not over', () => {
    expect(play('a', 3)).toBe('SERIES_NOT_OVER')
    expect(play('ab', 3, true)).toBe('SERIES_NOT_OVER')
  })
  test('a level series is a result only where draws are allowed', () => {
    expect([play('=', 1), play('ab', 3), play('ab', 2)]).toEqual(Array(3).fill('TIE_NOT_ALLOWED'))
    expect([play('=', 1, true), play('ab', 2, true), play('=ab', 3, true)]).toEqual(Array(3).fill('draw'))
    expect(play('aba', 2, true)).toBe('TOO_MANY_GAMES')
  })
  test('a drawn game can be played again', () => {
    expect([play('a=a', 3), play('ab=a', 3), play('a==', 3)]).toEqual(Array(3).fill('a'))
  })
  test('a best of one has exactly one game', () => {
    for (const text of ['aa', '=a', 'a=', '==', 'ab']) expect(play(text, 1, true)).toBe('TOO_MANY_GAMES')
    expect(play('=a', 1)).toBe('TOO_MANY_GAMES')
    expect(judge({ a: 13, b: 7, games: [{ a: 13, b: 7 }] }, 1)).toBe('a')
  })
  test('an even series of an older elimination stage has one more game', () => {
    expect([play('aba', 2), play('aa', 2), play('abb', 2)]).toEqual(['a', 'a', 'b'])
    expect([play('ab', 2), play('aab', 2), play('ababa', 4)]).toEqual(['TIE_NOT_ALLOWED', 'TOO_MANY_GAMES', 'a'])
  })
  test('a score that is no score is refused', () => {
    const garbage: unknown[] = [
      null,
      undefined,
      3,
      'x',
      {},
      { a: '1', b: 0 },
      { a: 1, b: 0, games: 'x' },
      { a: 1, b: 0, games: [null] },
    ]
    for (const score of garbage) expect(judge(score as Score, 3)).toBe('BAD_SCORE')
  })
  test('a refusal names the game with an invalid score', () => {
    const invalid = [
      { a: 13, b: 7 },
      { a: -1, b: 3 },
    ]
    const match = { matchNo: 1, bracket: 'W', bestOf: 5 } as const
    const refusal = outcomeOf({ draws: false }, match, { a: 1, b: 1, games: invalid })
    expect(refusal).toMatchObject({ refused: 'BAD_SCORE', game: 2 })
    for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(judge({ a: value, b: 0 }, 3)).toBe('BAD_SCORE')
  })
  test('no games are no result', () => {
    expect(judge({ a: 0, b: 0, games: [] }, 1)).toBe('SERIES_NOT_OVER')
    expect(judge({ a: 0, b: 0, games: [] }, 3)).toBe('SERIES_NOT_OVER')
  })
  test('each side has the games it won', () => {
    expect(gamesWon(games('aba='))).toEqual({ a: 2, b: 1 })
  })
})

describe('games won without their scores', () => {
  test('possible results are accepted', () => {
    const won = (a: number, b: number, bestOf: number, draws = false) => judge({ a, b }, bestOf, draws)
    expect([won(2, 0, 3), won(1, 2, 3), won(3, 2, 5), won(1, 1, 2, true)]).toEqual(['a', 'b', 'a', 'draw'])
  })
  test('impossible results are refused', () => {
    expect(judge({ a: 3, b: 0 }, 3)).toBe('TOO_MANY_GAMES')
    expect(judge({ a: 2, b: 2 }, 3)).toBe('TOO_MANY_GAMES')
    expect(judge({ a: 1, b: 1 }, 3)).toBe('TIE_NOT_ALLOWED')
    expect(judge({ a: 1, b: 0 }, 3)).toBe('SERIES_NOT_OVER')
    expect(judge({ a: 0, b: 0 }, 3)).toBe('SERIES_NOT_OVER')
    expect(judge({ a: -1, b: 2 }, 3)).toBe('BAD_SCORE')
  })
  test('a single game is decided by its points', () => {
    expect([judge({ a: 13, b: 7 }, 1), judge({ a: 0, b: 1 }, 1), judge({ a: 4, b: 4 }, 1)]).toEqual([
      'a',
      'b',
      'TIE_NOT_ALLOWED',
    ])
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
      const winner = played.at(-1)
      expect(play(played, bestOf)).toBe(winner)
      if (bestOf > 1) expect(judge(gamesWon(games(played)), bestOf)).toBe(winner)
      for (const more of 'ab=') expect(play(played + more, bestOf)).toBe('TOO_MANY_GAMES')
    }),
  )
})
