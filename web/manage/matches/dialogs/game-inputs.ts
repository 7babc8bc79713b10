/** A best-of series in the form: games up to the deciding one, and none after it. */
import { winsNeeded } from '@guildhall/contract/matches/best-of.ts'
import { type Game, isWon, scoreOf } from '../../../bracket/best-of.ts'

export type GameInput = { player1: string; player2: string }

/** Counts only complete rows, and ignores rows after the deciding game. */
export function completeGames(inputs: readonly GameInput[], bestOf: number): Game[] {
  const games: Game[] = []
  for (const { player1, player2 } of inputs) {
    if (player1 === '' || player2 === '' || isWon(games, bestOf)) break
    games.push({ player1: Number(player1), player2: Number(player2) })
  }
  return games
}

/** The number of rows to show: the complete games and the next one, until the series is decided. */
export function rowCount(inputs: readonly GameInput[], bestOf: number) {
  const games = completeGames(inputs, bestOf)
  return isWon(games, bestOf) ? games.length : Math.min(bestOf, games.length + 1)
}

export const toInputs = (scores: readonly Game[]): GameInput[] =>
  scores.map(({ player1, player2 }) => ({ player1: String(player1), player2: String(player2) }))

/** Every final score of the series: 2–0, 2–1, 1–2, 0–2. */
export function finalScores(bestOf: number): Game[] {
  const winCount = winsNeeded(bestOf)
  const loserWins = [...Array(winCount).keys()]
  return [
    ...loserWins.map((games) => ({ player1: winCount, player2: games })),
    ...loserWins.toReversed().map((games) => ({ player1: games, player2: winCount })),
  ]
}

/** The games of a final score without points: the loser's wins come first, so that the last game decides. */
export function finalScoreInputs({ player1, player2 }: Game): GameInput[] {
  const first = { player1: '1', player2: '0' }
  const second = { player1: '0', player2: '1' }
  const [winnerGame, loserGame] = player1 > player2 ? [first, second] : [second, first]
  const loserWins = Math.min(player1, player2)
  const winnerWins = Math.max(player1, player2)
  return [...Array(loserWins).fill(loserGame), ...Array(winnerWins).fill(winnerGame)]
}

export function formatResult(games: readonly Game[], bestOf: number) {
  const { player1, player2 } = scoreOf(games, bestOf)
  return `${player1}–${player2}`
}
