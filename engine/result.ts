/**
 * Is this a result? A series of best of n is over once one side has more than half of n, or all games are played.
 *
 * Drawn games lengthen a series: each allows one more game, so a tie can always be played out. In a single game the
 * numbers are its points and only their order counts.
 */
import type { Match, Outcome, Score, Settings } from './model.ts'
import { type Refusal, refuse } from './refusals.ts'

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

export function judge(settings: Settings, row: Match, { a, b, games }: Score): Outcome | Refusal {
  if (!isCount(a) || !isCount(b)) return refuse('BAD_SCORE', { a, b })
  if (games && !games.every((game) => isCount(game.a) && isCount(game.b))) return refuse('BAD_SCORE', { games })

  const drawn = games?.filter((game) => game.a === game.b).length ?? 0
  if (games && !agree(row, { a, b, games })) return refuse('GAMES_MISMATCH', { a, b, games })
  const late = row.bestOf > 1 ? refuseLength(row.bestOf, { a, b, games }, drawn) : undefined
  if (late) return late

  if (a !== b) return a > b ? 'a' : 'b'
  const drawable = settings.draws && (row.side === 'R' || row.side === 'S')
  return drawable ? 'draw' : refuse('TIE_NOT_ALLOWED', { no: row.no, a, b, mayAppendGame: row.bestOf > 1 })
}

function agree(row: Match, { a, b, games = [] }: Score): boolean {
  const [only] = games
  if (row.bestOf === 1 && games.length === 1 && only?.a === a && only.b === b) return true
  return games.filter((game) => game.a > game.b).length === a && games.filter((game) => game.b > game.a).length === b
}

function refuseLength(bestOf: number, { a, b, games }: Score, drawn: number): Refusal | undefined {
  const needed = Math.floor(bestOf / 2) + 1
  const played = a + b + drawn
  if (Math.max(a, b) > needed || played > bestOf + drawn) return refuse('TOO_MANY_GAMES', { bestOf, needed, a, b })
  if (games && games.length > 0 && isOverBefore(games, needed))
    return refuse('TOO_MANY_GAMES', { bestOf, needed, a, b })
  // An even tie falls through to the rule on ties, also before the last game: 1–1 in a best of three is one.
  const over = Math.max(a, b) === needed || played >= bestOf || (a === b && a > 0)
  return over ? undefined : refuse('SERIES_NOT_OVER', { bestOf, needed, a, b })
}

/** A game after the decisive one was not part of this series. */
function isOverBefore(games: NonNullable<Score['games']>, needed: number): boolean {
  const won = { a: 0, b: 0 }
  for (const game of games.slice(0, -1)) {
    if (game.a !== game.b) won[game.a > game.b ? 'a' : 'b']++
  }
  return Math.max(won.a, won.b) >= needed
}
