/**
 * The result of a series. A best of n is over once one side has won more than half of n games, or once n games have
 * been played. So 2–0 ends a best of three, and a third game after it is impossible.
 *
 * In a longer series a drawn game counts for neither side and can be played again. A series that ends level is a draw
 * where the format allows draws, and no result elsewhere; so an even length, which older stages may have, has one more
 * game there. In a single game the score holds its points, and only their order counts.
 */
import type { Game, Match, Outcome, Score, Settings } from '../model.ts'
import { type Refusal, refuse } from '../refusals.ts'

type SeriesMatch = Pick<Match, 'matchNo' | 'bracket' | 'bestOf'>

export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1

/** The odd length with the same number of games to win. */
export const oddLength = (bestOf: number): number => 2 * winsNeeded(bestOf) - 1

/** Games won by each side. */
export const gamesWon = (games: readonly Game[]): Game => ({
  a: games.filter((game) => game.a > game.b).length,
  b: games.filter((game) => game.b > game.a).length,
})

/** The outcome of a match with this score. `game` in a refusal is the 1-based number of the impossible game. */
export function outcomeOf(settings: Pick<Settings, 'draws'>, match: SeriesMatch, score: Score): Outcome | Refusal {
  const { a, b, games } = score ?? {}
  if (!isCount(a) || !isCount(b)) return refuse('BAD_SCORE', { a, b })
  if (games !== undefined && !Array.isArray(games)) return refuse('BAD_SCORE', { games })
  const invalid = games?.findIndex((game) => !isCount(game?.a) || !isCount(game?.b)) ?? -1
  if (invalid >= 0) return refuse('BAD_SCORE', { games, game: invalid + 1 })
  const isOneGame = isSingleGame(match, score)
  if (games && !isOneGame && !addsUp(score, games)) return refuse('GAMES_MISMATCH', { a, b, games })

  const draws = settings.draws && (match.bracket === 'R' || match.bracket === 'S')
  const refusal = isOneGame ? undefined : refuseLength(draws ? match.bestOf : oddLength(match.bestOf), score, draws)
  if (refusal) return refusal
  if (a !== b) return a > b ? 'a' : 'b'
  return draws ? 'draw' : refuse('TIE_NOT_ALLOWED', { matchNo: match.matchNo, a, b, mayAppendGame: match.bestOf > 1 })
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

/** Whether the score holds the points of the only game. */
function isSingleGame({ bestOf }: SeriesMatch, { a, b, games }: Score): boolean {
  if (bestOf > 1) return false
  return games === undefined || (games.length === 1 && games[0]?.a === a && games[0].b === b)
}

function addsUp({ a, b }: Score, games: readonly Game[]): boolean {
  const won = gamesWon(games)
  return won.a === a && won.b === b
}

function refuseLength(bestOf: number, { a, b, games }: Score, draws: boolean): Refusal | undefined {
  const detail = { bestOf, needed: winsNeeded(bestOf), a, b }
  if (bestOf === 1 && games && games.length > 1) return refuse('TOO_MANY_GAMES', { ...detail, game: 2 })
  const surplus = games?.findIndex((_, index) => isDecided(gamesWon(games.slice(0, index)), bestOf)) ?? -1
  if (surplus >= 0) return refuse('TOO_MANY_GAMES', { ...detail, game: surplus + 1 })
  if (Math.max(a, b) > detail.needed || a + b > bestOf) return refuse('TOO_MANY_GAMES', detail)

  const played = games?.length ?? a + b
  const isTie = a === b && !draws && played > 0 // a tie is refused as such, also before the last game
  return isTie || isDecided({ a, b }, bestOf) || played >= bestOf ? undefined : refuse('SERIES_NOT_OVER', detail)
}

/** Won by one side, or level after the last game of an even series. */
const isDecided = ({ a, b }: Game, bestOf: number): boolean => Math.max(a, b) >= winsNeeded(bestOf) || a + b >= bestOf
