import { expect, test } from 'vitest'
import { endings, gamesOf, inputsOfEnding, resultOf, rowsFor } from './series.ts'

const game = (player1: string, player2: string) => ({ player1, player2 })

test('the form shows no row after the deciding game', () => {
  expect(rowsFor([], 3)).toBe(1)
  expect(rowsFor([game('11', '7')], 3)).toBe(2)
  expect(rowsFor([game('11', '7'), game('11', '9')], 3)).toBe(2)
  expect(rowsFor([game('11', '7'), game('9', '11')], 3)).toBe(3)
})

test('an incomplete game and games after the deciding one do not count', () => {
  expect(gamesOf([game('1', '')], 3)).toEqual([])
  expect(gamesOf([game('1', '0'), game('1', '0'), game('0', '1')], 3)).toHaveLength(2)
})

test('a best of three has four final scores, and each is a complete series', () => {
  expect(endings(3).map(({ player1, player2 }) => `${player1}–${player2}`)).toEqual(['2–0', '2–1', '1–2', '0–2'])
  for (const ending of endings(5)) {
    const games = gamesOf(inputsOfEnding(ending), 5)
    expect(resultOf(games, 5)).toBe(`${ending.player1}–${ending.player2}`)
  }
})

test('a single game shows its points', () => {
  expect(resultOf([{ player1: 3, player2: 1 }], 1)).toBe('3–1')
})
