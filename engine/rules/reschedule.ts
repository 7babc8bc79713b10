/**
 * A fixture moves when both sides agree: one proposes, the other accepts. The new time lies ahead, within the season
 * and on no blackout day; a match that is under way or played does not move.
 */
import { dayKey } from './days.ts'
import type { Side } from './submissions.ts'

export type Proposal = { by: Side; to: Date }
export type Scheduled = { startedAt?: Date | null; endedAt?: Date | null }
export type ScheduleRules = { timeZone?: string; blackouts?: readonly string[]; lastAt?: Date | null }
export type RescheduleRefusal = {
  code: 'ALREADY_STARTED' | 'IN_THE_PAST' | 'AFTER_SEASON' | 'BLACKOUT_DAY' | 'OWN_PROPOSAL'
}

export function refuseProposal(
  match: Scheduled,
  proposal: Proposal,
  now: Date,
  rules: ScheduleRules = {},
): RescheduleRefusal[] {
  const refusals: RescheduleRefusal[] = []
  if (match.startedAt || match.endedAt) refusals.push({ code: 'ALREADY_STARTED' })
  if (!(proposal.to > now)) refusals.push({ code: 'IN_THE_PAST' })
  if (rules.lastAt && proposal.to > rules.lastAt) refusals.push({ code: 'AFTER_SEASON' })
  if (rules.blackouts?.includes(dayKey(proposal.to, rules.timeZone ?? 'UTC'))) refusals.push({ code: 'BLACKOUT_DAY' })
  return refusals
}

/** Accepting is checked like proposing, since time has passed in between. */
export function refuseAcceptance(
  match: Scheduled,
  proposal: Proposal,
  by: Side,
  now: Date,
  rules: ScheduleRules = {},
): RescheduleRefusal[] {
  const own: RescheduleRefusal[] = proposal.by === by ? [{ code: 'OWN_PROPOSAL' }] : []
  return [...own, ...refuseProposal(match, proposal, now, rules)]
}
