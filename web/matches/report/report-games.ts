/**
 * A series, entered game by game: the form accepts only possible results.
 *
 * It ends when one opponent has won more than half of the games, or with the last game where a format allows draws. The
 * server validates again; the form only leaves out the next game.
 */

import { countWins, type Game, isWon, type Winner, winnerOf } from '../../bracket/best-of.ts'

export type Rules = { bestOf: number; draws: boolean }

export const isOver = (games: readonly Game[], { bestOf }: Rules) => games.length >= bestOf || isWon(games, bestOf)

/** A win without points. */
export const gameWonBy = (winner: Winner): Game => ({
  player1: winner === 'player1' ? 1 : 0,
  player2: winner === 'player2' ? 1 : 0,
})

const endsLevel = (games: readonly Game[], rules: Rules) =>
  isOver(games, rules) && winnerOf(countWins(games)) === 'draw'

/** The possible winners of the next game; empty when the series is over. */
export function possibleWinners(games: readonly Game[], rules: Rules): Winner[] {
  if (isOver(games, rules)) return []
  const possible: Winner[] = rules.draws ? ['player1', 'player2', 'draw'] : ['player1', 'player2']
  return possible.filter((winner) => rules.draws || !endsLevel([...games, gameWonBy(winner)], rules))
}

/** Sets a game and drops the later games that can no longer have been played. Null: the result is impossible. */
export function withGame(games: readonly Game[], index: number, game: Game, rules: Rules): Game[] | null {
  const before = games.slice(0, index)
  if (!possibleWinners(before, rules).includes(winnerOf(game))) return null
  const valid = [...before, game]
  for (const next of games.slice(index + 1)) {
    if (!possibleWinners(valid, rules).includes(winnerOf(next))) break
    valid.push(next)
  }
  return valid
}

export const sameGames = (first: readonly Game[], second: readonly Game[]) =>
  first.length === second.length &&
  first.every(({ player1, player2 }, index) => player1 === second[index]?.player1 && player2 === second[index]?.player2)
