import type { Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import { isWon } from '../../../matches/series.ts'
import type { DecidableMatch } from '../queries.ts'
import type { DecisionKind } from './dialog-request.ts'
import { completeGames, type GameInput, toInputs } from './series.ts'

export type Side = 'player1' | 'player2' | 'both'
export type Draft = { kind: DecisionKind; inputs: GameInput[]; side: Side | null }

export const createDraft = ({ scores }: Pick<DecidableMatch, 'scores'>, kind: DecisionKind): Draft => ({
  kind,
  inputs: toInputs(scores),
  side: null,
})

type MatchRules = Pick<DecidableMatch, 'bestOf' | 'player1Id' | 'player2Id'>

/** The request body, once enough fields are filled in. The server validates the score. */
export function toDecision(
  { kind, inputs, side }: Draft,
  { bestOf, player1Id, player2Id }: MatchRules,
): Decision | null {
  if (kind === 'reset') return { reset: true }
  if (kind === 'forfeit') return side ? { forfeit: side } : null
  if (kind === 'win') {
    const winnerId = side === 'player1' ? player1Id : side === 'player2' ? player2Id : null
    return winnerId ? { winnerId } : null
  }
  const scores = completeGames(inputs, bestOf)
  return isWon(scores, bestOf) || scores.length >= bestOf ? { scores } : null
}
