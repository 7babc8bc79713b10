/** The possible rulings of a case and the request body that each one sends. */

import type { NewRuling } from '@guildhall/contract/matches/staff-shapes.ts'
import type { PenaltyStep } from '@guildhall/contract/moderation/constants.ts'
import { completeGames, type GameInput } from '../matches/dialogs/game-inputs.ts'
import type { Side } from '../matches/dialogs/result-draft.ts'
import type { CaseFile } from '../matches/queries.ts'

export type RulingChoice = 'first' | 'other' | 'stands' | 'score' | 'forfeit' | 'replay'

export type PenaltyDraft = { playerId: string; offence: string | null; step: PenaltyStep; reason: string }

export type RulingDraft = {
  verdict: RulingChoice | null
  inputs: GameInput[]
  side: Side | null
  reason: string
  penalty: PenaltyDraft | null
}

export const emptyRuling: RulingDraft = { verdict: null, inputs: [], side: null, reason: '', penalty: null }

const isAppeal = ({ ticket }: CaseFile) => ticket.kind === 'APPEAL'

/** The reports that a ruling can accept, oldest first. In an appeal, the accepted report is the result that may stand. */
function acceptableReports(file: CaseFile) {
  const { submissions } = file // latest first
  const latest = submissions.filter(
    ({ playerId }, index) => submissions.findIndex((other) => other.playerId === playerId) === index,
  )
  const reports = isAppeal(file)
    ? latest.filter(({ status }) => status !== 'ACCEPTED')
    : submissions.filter(({ status }) => status === 'PENDING')
  return reports.toReversed()
}

export function reportOf(file: CaseFile, verdict: RulingChoice | null) {
  const [first, other] = acceptableReports(file)
  return verdict === 'first' ? first : verdict === 'other' ? other : undefined
}

export function rulingOptions(file: CaseFile): RulingChoice[] {
  const reportChoices = (['first', 'other'] as const).filter((verdict) => reportOf(file, verdict))
  return [...(isAppeal(file) ? (['stands'] as const) : []), ...reportChoices, 'score', 'forfeit', 'replay']
}

const rulingKinds: Record<RulingChoice, NewRuling['kind']> = {
  first: 'UPHELD',
  stands: 'UPHELD',
  other: 'OVERTURNED',
  score: 'OVERTURNED',
  forfeit: 'OVERTURNED',
  replay: 'REPLAY',
}

/** Null while the form is incomplete. The reason needs three characters; a preview uses `fallbackReason` instead. */
export function toRuling(
  draft: RulingDraft,
  file: CaseFile,
  bestOf: number,
  fallbackReason?: string,
): NewRuling | null {
  const { verdict, inputs, side, penalty } = draft
  const reason = draft.reason.trim() || fallbackReason || ''
  if (verdict === null || reason.length < 3) return null
  const scores = completeGames(inputs, bestOf)
  if (verdict === 'score' && scores.length === 0) return null
  if (verdict === 'forfeit' && side === null) return null
  // Only a dispute can be ruled without scores: the server takes the pending reports.
  const report = isAppeal(file) ? reportOf(file, verdict) : undefined
  return {
    kind: report ? 'OVERTURNED' : rulingKinds[verdict],
    reason,
    ...(report && { scores: report.scores }),
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
