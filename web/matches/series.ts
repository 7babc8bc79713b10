/** A series of games: who won each, how it stands, and when it is over. */
export type Game = { player1: number; player2: number }
export type Winner = 'player1' | 'player2' | 'draw'

export const winnerOf = ({ player1, player2 }: Game): Winner =>
  player1 === player2 ? 'draw' : player1 > player2 ? 'player1' : 'player2'

export const tally = (games: readonly Game[]): Game => ({
  player1: games.filter((game) => winnerOf(game) === 'player1').length,
  player2: games.filter((game) => winnerOf(game) === 'player2').length,
})

export const winsNeeded = (bestOf: number) => Math.floor(bestOf / 2) + 1

/** One side has won more than half of its games. */
export function isWon(games: readonly Game[], bestOf: number) {
  const { player1, player2 } = tally(games)
  return Math.max(player1, player2) >= winsNeeded(bestOf)
}

/** How it is told: of a single game its points say more than one to nil. */
export const scoreOf = (games: readonly Game[], bestOf: number): Game =>
  bestOf === 1 && games[0] ? games[0] : tally(games)
