import type { Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import { isWon } from '../../../bracket/best-of.ts'
import type { DecidableMatch } from '../queries.ts'
import { type DecisionKind, decisions } from './dialog-request.ts'
import { completeGames, type GameInput, toInputs } from './game-inputs.ts'

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

const sides: readonly unknown[] = ['player1', 'player2', 'both', null]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isInput = (value: unknown): value is GameInput => isObject(value) && 'player1' in value && 'player2' in value

/** A draft that was stored before a reload; null if an older version wrote it. */
export function readDecision(stored: unknown): { draft: Draft; reason: string } | null {
  if (!isObject(stored) || typeof stored.reason !== 'string' || !isObject(stored.draft)) return null
  const { kind: storedKind, inputs, side: storedSide } = stored.draft
  const kind = decisions.find((name) => name === storedKind)
  const side = storedSide === 'player1' || storedSide === 'player2' || storedSide === 'both' ? storedSide : null
  if (!kind || !Array.isArray(inputs) || !inputs.every(isInput) || !sides.includes(storedSide)) return null
  return { draft: { kind, inputs, side }, reason: stored.reason }
}
