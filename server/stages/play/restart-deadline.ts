import { answerDeadline, callAt, turnDeadline } from '../layout/call.ts'
import { isLive } from '../match-policy.ts'
import type { MatchRow } from '../match-read.ts'
import type { LockedMatch } from '../results/locked-match.ts'

/** A lock stops the deadline of a match, so the release starts it again, unless it is the end of a provisional forfeit. */
export function restartDeadline({ event, match, now }: LockedMatch): Partial<MatchRow> {
  const { status, lockedAt, calledAt, deadlineAt, reportedAt, disputedAt, provisionalUntil, veto } = match
  if (!lockedAt || status !== 'ready' || disputedAt || provisionalUntil) return {}
  if (reportedAt) return { deadlineAt: answerDeadline(event, match, now) }
  if (!isLive(event, match)) return calledAt ? { deadlineAt: callAt(event, now).deadlineAt } : {}
  return veto && deadlineAt ? { deadlineAt: turnDeadline(event, now) } : {}
}
