/** Converts scores between the API and the engine. */

import { type Code, problems } from '@guildhall/contract/core/problems.ts'
import type { Results, Score } from '@guildhall/contract/matches/columns.ts'
import {
  type Game,
  gamesWon,
  outcomeOf,
  type Refusal,
  type Score as Result,
  type State,
  sameGames,
  winsNeeded,
} from '@guildhall/engine'
import { Problem } from '../../http/problem.ts'
import type { MatchRow } from '../match-read.ts'

export const gamesOf = (scores: readonly Score[]): Game[] =>
  scores.map(({ player1, player2 }) => ({ a: player1, b: player2 }))

/** Games won by each side. */
export function resultsOf(scores: readonly Score[]): Results {
  const { a, b } = gamesWon(gamesOf(scores))
  return { player1: a, player2: b }
}

export const sameScores = (a: readonly Score[], b: readonly Score[]) => sameGames(gamesOf(a), gamesOf(b))

/** The points of a single game, or the games won with each of them. */
export function resultOf(scores: readonly Score[], bestOf: number): Result {
  const games = gamesOf(scores)
  const [only] = games
  return bestOf === 1 && only && games.length === 1 ? only : { ...gamesWon(games), games }
}

/** The result for a win without known scores. */
export function winOf(side: 'a' | 'b', bestOf: number): Result {
  const needed = winsNeeded(bestOf)
  return side === 'a' ? { a: needed, b: 0 } : { a: 0, b: needed }
}

/** Throws a problem that names the impossible game. */
export function ensurePossible({ config }: State, match: MatchRow, scores: readonly Score[]) {
  const score = { ...resultOf(scores, match.bestOf), games: gamesOf(scores) }
  const refusal = scores.length > 0 ? outcomeOf(config, match, score) : { refused: 'BAD_SCORE' }
  if (typeof refusal === 'string') return
  const code = isCode(refusal.refused) ? refusal.refused : 'BAD_SCORE'
  const path = 'game' in refusal && typeof refusal.game === 'number' ? `body.scores.${refusal.game - 1}` : 'body.scores'
  throw new Problem(code, { errors: [{ path, code, message: `${path} ends a series that cannot end like that` }] })
}

/** Turns a refusal of the engine into a problem. */
export const problemFromRefusal = ({ refused }: Refusal) => new Problem(isCode(refused) ? refused : 'CONFLICT')

const isCode = (code: string): code is Code => Object.hasOwn(problems, code)
