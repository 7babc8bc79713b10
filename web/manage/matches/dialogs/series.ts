/** A best-of as it is typed: games up to the one that decides it, and none after. */
import { type Game, isWon, scoreOf, winsNeeded } from '../../../matches/series.ts'

export type Typed = { player1: string; player2: string }

/** Only whole rows count; what stands behind the deciding game is left out. */
export function gamesOf(typed: readonly Typed[], bestOf: number): Game[] {
  const games: Game[] = []
  for (const { player1, player2 } of typed) {
    if (player1 === '' || player2 === '' || isWon(games, bestOf)) break
    games.push({ player1: Number(player1), player2: Number(player2) })
  }
  return games
}

/** How many rows to show: the typed games and the next one, until it is decided. */
export function rowsFor(typed: readonly Typed[], bestOf: number) {
  const games = gamesOf(typed, bestOf)
  return isWon(games, bestOf) ? games.length : Math.min(bestOf, games.length + 1)
}

export const typedOf = (scores: readonly Game[]): Typed[] =>
  scores.map(({ player1, player2 }) => ({ player1: String(player1), player2: String(player2) }))

/** Every way the series can end: 2–0, 2–1, 1–2, 0–2. */
export function endings(bestOf: number): Game[] {
  const most = winsNeeded(bestOf)
  const lost = [...Array(most).keys()]
  return [
    ...lost.map((games) => ({ player1: most, player2: games })),
    ...lost.toReversed().map((games) => ({ player1: games, player2: most })),
  ]
}

/** An ending without its points: the loser's games come first, so that the last one decides. */
export function typedEnding({ player1, player2 }: Game): Typed[] {
  const first = { player1: '1', player2: '0' }
  const second = { player1: '0', player2: '1' }
  const [mine, theirs] = player1 > player2 ? [first, second] : [second, first]
  const lost = Math.min(player1, player2)
  const won = Math.max(player1, player2)
  return [...Array(lost).fill(theirs), ...Array(won).fill(mine)]
}

export function resultOf(games: readonly Game[], bestOf: number) {
  const { player1, player2 } = scoreOf(games, bestOf)
  return `${player1}–${player2}`
}
