/** Scores as the sides write them, and as the engine wants to hear them. */
import type { Score } from '@guildhall/contract/matches.json.ts'
import { type Code, problems } from '@guildhall/contract/problems.ts'
import type { Refusal, Score as Result, State } from '@guildhall/engine'
import { refuseScores, winsNeeded } from '@guildhall/engine/rules/series.ts'
import { Problem } from '../http/problem.ts'
import type { MatchRow } from './read.ts'

/** The points of a single game, or the games won with each of them. */
export function resultOf(scores: readonly Score[], bestOf: number): Result {
  const games = scores.map(({ player1, player2 }) => ({ a: player1, b: player2 }))
  const [only] = games
  if (bestOf === 1 && only && games.length === 1) return only
  return {
    a: games.filter(({ a, b }) => a > b).length,
    b: games.filter(({ a, b }) => b > a).length,
    games,
  }
}

/** Somebody won, and how is not known. */
export function winOf(side: 'a' | 'b', bestOf: number): Result {
  const needed = winsNeeded(bestOf)
  return side === 'a' ? { a: needed, b: 0 } : { a: 0, b: needed }
}

/** Says which game is impossible. */
export function ensurePossible({ config }: State, match: MatchRow, scores: readonly Score[]) {
  const draws = config.draws && (match.side === 'R' || match.side === 'S')
  const [refusal] = refuseScores(scores, { bestOf: match.bestOf, draws })
  if (!refusal) return
  const code: Code = refusal.code === 'NO_SCORES' || refusal.code === 'BEST_OF_RANGE' ? 'BAD_SCORE' : refusal.code
  const game = 'game' in refusal && refusal.game !== null ? refusal.game - 1 : null
  const path = game === null ? 'body.scores' : `body.scores.${game}`
  throw new Problem(code, { errors: [{ path, code, message: `${path} ends a series that cannot end like that` }] })
}

/** The engine's no, as ours. */
export const refusedBy = ({ refused }: Refusal) => new Problem(isCode(refused) ? refused : 'CONFLICT')

const isCode = (code: string): code is Code => Object.hasOwn(problems, code)
