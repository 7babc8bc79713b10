/**
 * A series is played until one side has won more than half of its games (⌈n / 2⌉ of an odd n) and then stops: 2–0 ends a
 * best of three, so 3–0, or 2–0 followed by a third game, is impossible. A drawn game counts for nobody and may be played
 * again. A series that ends level is a draw where the format allows draws, and no result elsewhere.
 *
 * The engine judges results the same way once they are entered; here the sides learn, game by game, what is wrong.
 */
export type GameScore = { player1: number; player2: number }
export type SeriesRules = { bestOf: number; draws?: boolean }
export type Tally = { player1: number; player2: number }
export type SeriesWinner = 'player1' | 'player2' | 'draw'

export type SeriesRefusal =
  | { code: 'BEST_OF_RANGE'; bestOf: number }
  | { code: 'NO_SCORES' }
  | { code: 'BAD_SCORE'; game: number | null }
  | ({ code: 'TIE_NOT_ALLOWED' } & Tally)
  | ({ code: 'TOO_MANY_GAMES'; game: number | null; needed: number } & Tally)
  | ({ code: 'SERIES_NOT_OVER'; needed: number } & Tally)

export const BEST_OF_MAX = 15

export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1

/** What is wrong with the scores; games are numbered from 1. */
export function refuseScores(scores: readonly GameScore[], rules: SeriesRules): SeriesRefusal[] {
  const wrong = refuseBestOf(rules)
  if (wrong.length > 0) return wrong
  if (scores.length === 0) return [{ code: 'NO_SCORES' }]
  const bad = scores.flatMap((score, i): SeriesRefusal[] =>
    isTally(score) ? [] : [{ code: 'BAD_SCORE', game: i + 1 }],
  )
  if (bad.length > 0) return bad

  const needed = winsNeeded(rules.bestOf)
  const surplus = scores.findIndex((_, i) => isDecided(tally(scores.slice(0, i)), rules.bestOf))
  if (surplus >= 0) return [{ code: 'TOO_MANY_GAMES', game: surplus + 1, needed, ...tally(scores.slice(0, surplus)) }]
  return refuseEnd(tally(scores), scores.length, rules)
}

/** The same for a result that names only the games won by each side. */
export function refuseTally(won: Tally, rules: SeriesRules): SeriesRefusal[] {
  const wrong = refuseBestOf(rules)
  if (wrong.length > 0) return wrong
  if (!isTally(won)) return [{ code: 'BAD_SCORE', game: null }]

  const needed = winsNeeded(rules.bestOf)
  const games = won.player1 + won.player2
  if (Math.max(won.player1, won.player2) > needed || games > rules.bestOf) {
    return [{ code: 'TOO_MANY_GAMES', game: null, needed, ...won }]
  }
  return refuseEnd(won, games, rules)
}

/** Games won by each side and who takes the series; ask `refuseScores` first. */
export function seriesResult(scores: readonly GameScore[]): Tally & { winner: SeriesWinner } {
  const won = tally(scores)
  if (won.player1 === won.player2) return { ...won, winner: 'draw' }
  return { ...won, winner: won.player1 > won.player2 ? 'player1' : 'player2' }
}

function refuseEnd(won: Tally, games: number, { bestOf, draws }: SeriesRules): SeriesRefusal[] {
  const needed = winsNeeded(bestOf)
  const level = won.player1 === won.player2
  if (level && !draws && games > 0) return [{ code: 'TIE_NOT_ALLOWED', ...won }]
  return isDecided(won, bestOf) || games >= bestOf ? [] : [{ code: 'SERIES_NOT_OVER', needed, ...won }]
}

function tally(scores: readonly GameScore[]): Tally {
  return {
    player1: scores.filter((game) => game.player1 > game.player2).length,
    player2: scores.filter((game) => game.player2 > game.player1).length,
  }
}

function refuseBestOf({ bestOf }: SeriesRules): SeriesRefusal[] {
  const fits = Number.isInteger(bestOf) && bestOf >= 1 && bestOf <= BEST_OF_MAX
  return fits ? [] : [{ code: 'BEST_OF_RANGE', bestOf }]
}

/** Won by one side, or level after the last game of an even series. */
function isDecided({ player1, player2 }: Tally, bestOf: number): boolean {
  return Math.max(player1, player2) >= winsNeeded(bestOf) || player1 + player2 >= bestOf
}

const isTally = ({ player1, player2 }: Tally): boolean => isCount(player1) && isCount(player2)
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
