/** The possible rulings of a case and the request body that each one sends. */

import type { NewRuling } from '@guildhall/contract/matches/staff-shapes.ts'
import type { PenaltyStep } from '@guildhall/contract/moderation/constants.ts'
import type { Side } from '../matches/dialogs/result-draft.ts'
import { type GameInput, gamesOf } from '../matches/dialogs/series.ts'
import type { CaseFile } from '../matches/queries.ts'

export type Verdict = 'first' | 'other' | 'stands' | 'score' | 'forfeit' | 'replay' | 'dismiss'

export type Punishment = { playerId: string; offence: string | null; step: PenaltyStep; reason: string }

export type Thought = {
  verdict: Verdict | null
  inputs: GameInput[]
  side: Side | null
  reason: string
  punishment: Punishment | null
}

export const noThought: Thought = { verdict: null, inputs: [], side: null, reason: '', punishment: null }

/** The pending reports, oldest first. */
export const waitingIn = ({ submissions }: CaseFile) =>
  submissions.filter(({ status }) => status === 'PENDING').toReversed()

export function verdictsFor(file: CaseFile): Verdict[] {
  if (file.ticket.kind === 'APPEAL') return ['stands', 'score', 'forfeit', 'replay', 'dismiss']
  const versions: Verdict[] = ['first', 'other']
  return [...versions.slice(0, waitingIn(file).length), 'score', 'forfeit', 'replay']
}

const kinds: Record<Verdict, NewRuling['kind']> = {
  first: 'UPHELD',
  stands: 'UPHELD',
  other: 'OVERTURNED',
  score: 'OVERTURNED',
  forfeit: 'OVERTURNED',
  replay: 'REPLAY',
  dismiss: 'DISMISSED',
}

/** Null while the form is incomplete. The reason needs three characters; a preview uses `draft` instead. */
export function rulingOf(thought: Thought, bestOf: number, draft?: string): NewRuling | null {
  const { verdict, inputs, side, punishment } = thought
  const reason = thought.reason.trim() || draft || ''
  if (verdict === null || reason.length < 3) return null
  const scores = gamesOf(inputs, bestOf)
  if (verdict === 'score' && scores.length === 0) return null
  if (verdict === 'forfeit' && side === null) return null
  return {
    kind: kinds[verdict],
    reason,
    ...(verdict === 'score' && { scores }),
    ...(verdict === 'forfeit' && side && { forfeit: side }),
    ...(punishment && { penalty: penaltyOf(punishment, draft) }),
  }
}

function penaltyOf({ playerId, step, offence, reason }: Punishment, draft?: string) {
  const why = reason.trim() || (offence === null ? (draft ?? '') : '')
  return { playerId, step, ...(offence !== null && { offence }), ...(why.length >= 3 && { reason: why }) }
}

/** A penalty that is not the next step of the ladder needs its own reason. */
export const isPunishable = (punishment: Punishment | null) =>
  punishment === null || punishment.offence !== null || punishment.reason.trim().length >= 3
