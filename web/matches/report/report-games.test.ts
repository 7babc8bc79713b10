import { expect, test } from 'vitest'

import { countWins, type Game, winnerOf } from '../../bracket/best-of.ts'
import { isOver, possibleWinners, sameGames, withGame } from './report-games.ts'

const [left, right, level]: Game[] = [
  { player1: 1, player2: 0 },
  { player1: 0, player2: 1 },
  { player1: 1, player2: 1 },
]
const bo = (bestOf: number, draws = false) => ({ bestOf, draws })
const games = (text: string) =>
  [...text].map((letter) => (letter === 'l' ? left : letter === 'r' ? right : level) as Game)

test('a best of three ends with the second win, without a third game', () => {
  expect(possibleWinners(games('l'), bo(3))).toEqual(['player1', 'player2'])
  expect(isOver(games('ll'), bo(3))).toBe(true)
  expect(possibleWinners(games('ll'), bo(3))).toEqual([])
  expect(possibleWinners(games('lr'), bo(3))).toEqual(['player1', 'player2'])
  expect(countWins(games('lrl'))).toEqual({ player1: 2, player2: 1 })
})

test('changing the winner of an earlier game drops impossible later games', () => {
  expect(withGame(games('lrl'), 1, left as Game, bo(3))).toEqual(games('ll'))
  expect(withGame(games('lrl'), 0, right as Game, bo(3))).toEqual(games('rr'))
  expect(withGame(games('lr'), 2, right as Game, bo(3))).toEqual(games('lrr'))
})

test('points determine the winner', () => {
  const game = { player1: 7, player2: 13 }
  expect(winnerOf(game)).toBe('player2')
  expect(withGame([], 0, game, bo(1))).toEqual([game])
})

test('a drawn game is invalid without draws', () => {
  expect(withGame([], 0, level as Game, bo(1))).toBeNull()
  expect(possibleWinners([], bo(1, true))).toEqual(['player1', 'player2', 'draw'])
  expect(withGame([], 0, level as Game, bo(1, true))).toEqual(games('d'))
})

test('an even series cannot end in a draw where draws are not allowed', () => {
  expect(possibleWinners(games('l'), bo(2))).toEqual(['player1'])
  expect(possibleWinners(games('l'), bo(2, true))).toEqual(['player1', 'player2', 'draw'])
})

test('with draws a series is over after its last game', () => {
  expect(isOver(games('ldr'), bo(3, true))).toBe(true)
  expect(withGame(games('ldr'), 3, left as Game, bo(3, true))).toBeNull()
})

test('two reports agree only if every game agrees', () => {
  expect(sameGames(games('lrl'), games('lrl'))).toBe(true)
  expect(sameGames(games('lrl'), games('rll'))).toBe(false)
  expect(sameGames(games('ll'), games('lrl'))).toBe(false)
})
