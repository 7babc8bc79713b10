/**
 * A series as it is entered, game by game: only what can have happened can be said.
 *
 * It ends when one side has won more than half of its games, or with its last game where a format allows draws. The server
 * judges again; here the next game simply is not asked for.
 */
import { type Game, isWon, tally, type Winner, winnerOf } from '../../series.ts'

export type Rules = { bestOf: number; draws: boolean }

export const isOver = (games: readonly Game[], { bestOf }: Rules) => games.length >= bestOf || isWon(games, bestOf)

/** A plain win, until somebody says by how much. */
export const gameWonBy = (winner: Winner): Game => ({
  player1: winner === 'player1' ? 1 : 0,
  player2: winner === 'player2' ? 1 : 0,
})

const endsLevel = (games: readonly Game[], rules: Rules) => isOver(games, rules) && winnerOf(tally(games)) === 'draw'

/** Who can have won the game after these; nobody where the series is over. */
export function choices(games: readonly Game[], rules: Rules): Winner[] {
  if (isOver(games, rules)) return []
  const possible: Winner[] = rules.draws ? ['player1', 'player2', 'draw'] : ['player1', 'player2']
  return possible.filter((winner) => rules.draws || !endsLevel([...games, gameWonBy(winner)], rules))
}

/** Puts a game in its place and drops those after it that can no longer have been played. Null: it cannot have ended so. */
export function withGame(games: readonly Game[], index: number, game: Game, rules: Rules): Game[] | null {
  const before = games.slice(0, index)
  if (!choices(before, rules).includes(winnerOf(game))) return null
  const kept = [...before, game]
  for (const next of games.slice(index + 1)) {
    if (!choices(kept, rules).includes(winnerOf(next))) break
    kept.push(next)
  }
  return kept
}

export const sameGames = (one: readonly Game[], other: readonly Game[]) =>
  one.length === other.length &&
  one.every(({ player1, player2 }, at) => player1 === other[at]?.player1 && player2 === other[at]?.player2)
