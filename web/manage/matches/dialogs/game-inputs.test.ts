import { expect, test } from 'vitest'
import { completeGames, finalScoreInputs, finalScores, formatResult, rowCount } from './game-inputs.ts'

const game = (player1: string, player2: string) => ({ player1, player2 })

test('the form shows no row after the deciding game', () => {
  expect(rowCount([], 3)).toBe(1)
  expect(rowCount([game('11', '7')], 3)).toBe(2)
  expect(rowCount([game('11', '7'), game('11', '9')], 3)).toBe(2)
  expect(rowCount([game('11', '7'), game('9', '11')], 3)).toBe(3)
})

test('an incomplete game and games after the deciding one do not count', () => {
  expect(completeGames([game('1', '')], 3)).toEqual([])
  expect(completeGames([game('1', '0'), game('1', '0'), game('0', '1')], 3)).toHaveLength(2)
})

test('a best of three has four final scores, and each is a complete series', () => {
  expect(finalScores(3).map(({ player1, player2 }) => `${player1}–${player2}`)).toEqual(['2–0', '2–1', '1–2', '0–2'])
  for (const finalScore of finalScores(5)) {
    const games = completeGames(finalScoreInputs(finalScore), 5)
    expect(formatResult(games, 5)).toBe(`${finalScore.player1}–${finalScore.player2}`)
  }
})

test('a single game shows its points', () => {
  expect(formatResult([{ player1: 3, player2: 1 }], 1)).toBe('3–1')
})
