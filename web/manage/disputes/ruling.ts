/** The possible rulings of a case and the request body that each one sends. */

import type { NewRuling } from '@guildhall/contract/matches/staff-shapes.ts'
import type { PenaltyStep } from '@guildhall/contract/moderation/constants.ts'
import { completeGames, type GameInput } from '../matches/dialogs/game-inputs.ts'
import type { Side } from '../matches/dialogs/result-draft.ts'
import type { CaseFile } from '../matches/queries.ts'

export type RulingChoice = 'first' | 'other' | 'stands' | 'score' | 'forfeit' | 'replay' | 'dismiss'

export type PenaltyDraft = { playerId: string; offence: string | null; step: PenaltyStep; reason: string }

export type RulingDraft = {
  verdict: RulingChoice | null
  inputs: GameInput[]
  side: Side | null
  reason: string
  penalty: PenaltyDraft | null
}

export const emptyRuling: RulingDraft = { verdict: null, inputs: [], side: null, reason: '', penalty: null }

/** The pending reports, oldest first. */
export const pendingReports = ({ submissions }: CaseFile) =>
  submissions.filter(({ status }) => status === 'PENDING').toReversed()

export function rulingOptions(file: CaseFile): RulingChoice[] {
  if (file.ticket.kind === 'APPEAL') return ['stands', 'score', 'forfeit', 'replay', 'dismiss']
  const reportChoices: RulingChoice[] = ['first', 'other']
  return [...reportChoices.slice(0, pendingReports(file).length), 'score', 'forfeit', 'replay']
}

const rulingKinds: Record<RulingChoice, NewRuling['kind']> = {
  first: 'UPHELD',
  stands: 'UPHELD',
  other: 'OVERTURNED',
  score: 'OVERTURNED',
  forfeit: 'OVERTURNED',
  replay: 'REPLAY',
  dismiss: 'DISMISSED',
}

/** Null while the form is incomplete. The reason needs three characters; a preview uses `fallbackReason` instead. */
export function toRuling(draft: RulingDraft, bestOf: number, fallbackReason?: string): NewRuling | null {
  const { verdict, inputs, side, penalty } = draft
  const reason = draft.reason.trim() || fallbackReason || ''
  if (verdict === null || reason.length < 3) return null
  const scores = completeGames(inputs, bestOf)
  if (verdict === 'score' && scores.length === 0) return null
  if (verdict === 'forfeit' && side === null) return null
  return {
    kind: rulingKinds[verdict],
    reason,
    ...(verdict === 'score' && { scores }),
    ...(verdict === 'forfeit' && side && { forfeit: side }),
    ...(penalty && { penalty: toPenalty(penalty, fallbackReason) }),
  }
}

function toPenalty({ playerId, step, offence, reason }: PenaltyDraft, fallbackReason?: string) {
  const penaltyReason = reason.trim() || (offence === null ? (fallbackReason ?? '') : '')
  return {
    playerId,
    step,
    ...(offence !== null && { offence }),
    ...(penaltyReason.length >= 3 && { reason: penaltyReason }),
  }
}

/** A penalty that is not the next step of the ladder needs its own reason. */
export const isPenaltyComplete = (penalty: PenaltyDraft | null) =>
  penalty === null || penalty.offence !== null || penalty.reason.trim().length >= 3
