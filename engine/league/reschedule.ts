/**
 * A fixture moves if both sides agree: one proposes a time, the other accepts. The new time must be in the future,
 * within the season and not on a blackout day. A match that has started or ended cannot move.
 */
import type { Side } from '../model.ts'
import { dayKey } from './days.ts'

export type Proposal = { by: Side; to: Date }
export type ScheduledMatch = { startedAt?: Date | null; endedAt?: Date | null }
export type ScheduleRules = { timeZone?: string; blackouts?: readonly string[]; lastAt?: Date | null }
export type RescheduleRefusal = {
  refused: 'ALREADY_STARTED' | 'IN_THE_PAST' | 'AFTER_SEASON' | 'BLACKOUT_DAY' | 'OWN_PROPOSAL'
}

/** Every reason to refuse the proposal; an empty list allows it. */
export function refuseProposal(
  match: ScheduledMatch,
  proposal: Proposal,
  now: Date,
  rules: ScheduleRules = {},
): RescheduleRefusal[] {
  const refusals: RescheduleRefusal[] = []
  if (match.startedAt || match.endedAt) refusals.push({ refused: 'ALREADY_STARTED' })
  if (!(proposal.to > now)) refusals.push({ refused: 'IN_THE_PAST' })
  if (rules.lastAt && proposal.to > rules.lastAt) refusals.push({ refused: 'AFTER_SEASON' })
  const day = dayKey(proposal.to, rules.timeZone ?? 'UTC')
  if (rules.blackouts?.includes(day)) refusals.push({ refused: 'BLACKOUT_DAY' })
  return refusals
}

/** An acceptance is checked like a proposal, since time has passed in between. */
export function refuseAcceptance(
  match: ScheduledMatch,
  proposal: Proposal,
  by: Side,
  now: Date,
  rules: ScheduleRules = {},
): RescheduleRefusal[] {
  const ownRefusals: RescheduleRefusal[] = proposal.by === by ? [{ refused: 'OWN_PROPOSAL' }] : []
  return [...ownRefusals, ...refuseProposal(match, proposal, now, rules)]
}
