/** A series of games: the winner of each game, the score, and the end. */
import { winsNeeded } from '@guildhall/contract/matches/best-of.ts'

export type Game = { player1: number; player2: number }
export type Winner = 'player1' | 'player2' | 'draw'

export const winnerOf = ({ player1, player2 }: Game): Winner =>
  player1 === player2 ? 'draw' : player1 > player2 ? 'player1' : 'player2'

export const countWins = (games: readonly Game[]): Game => ({
  player1: games.filter((game) => winnerOf(game) === 'player1').length,
  player2: games.filter((game) => winnerOf(game) === 'player2').length,
})

/** One opponent has won more than half of the games. */
export function isWon(games: readonly Game[], bestOf: number) {
  const { player1, player2 } = countWins(games)
  return Math.max(player1, player2) >= winsNeeded(bestOf)
}

/** The score to show: for a single game its points say more than 1–0. */
export const scoreOf = (games: readonly Game[], bestOf: number): Game =>
  bestOf === 1 && games[0] ? games[0] : countWins(games)

/** The score to show for each game: its points, or the score after it where only wins are reported. */
export function gameScores(games: readonly Game[]): readonly Game[] {
  const hasPoints = games.some(({ player1, player2 }) => Math.max(player1, player2) > 1)
  return hasPoints ? games : games.map((_, index) => countWins(games.slice(0, index + 1)))
}
