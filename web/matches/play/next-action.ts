/**
 * The next action in a match for the reader: an opponent, staff or a spectator.
 *
 * Derived from the server's reply and permissions, without repeating its rules. Texts are added separately.
 */

import { idOn, isReady, type Side } from '../opponents.ts'
import { type Event, isPlayer, type Match } from '../queries.ts'

export type Action =
  | 'ready'
  | 'report'
  | 'confirm'
  | 'prove'
  | 'waive'
  | 'veto'
  | 'chat'
  | 'next'
  | 'bracket'
  | 'call'
  | 'restore'
  | 'decide'

/** The secondary actions of an opponent. */
export type SecondaryAction = 'dispute' | 'concede' | 'withdraw' | 'unready'

export type NextActionKind =
  | 'pending'
  | 'bye'
  | 'paused'
  | 'notPlayed'
  | 'ready'
  | 'readyLate'
  | 'waitReady'
  | 'waitCall'
  | 'attention'
  | 'veto'
  | 'waitVeto'
  | 'report'
  | 'reported'
  | 'answer'
  | 'disputed'
  | 'locked'
  | 'walkover'
  | 'missed'
  | 'won'
  | 'lost'
  | 'drawn'
  | 'bothOut'
  | 'wonUnplayed'
  | 'lostUnplayed'
  | 'staffPending'
  | 'staffCall'
  | 'staffCalled'
  | 'staffLive'
  | 'staffReported'
  | 'staffDisputed'
  | 'staffAttention'
  | 'staffWalkover'
  | 'staffOver'
  | 'watchSoon'
  | 'watchLive'
  | 'watchOver'

export type NextAction = {
  kind: NextActionKind
  action: Action
  secondary: readonly SecondaryAction[]
  until: string | null
}

const statusesAfterPlay: readonly Event['status'][] = ['ended', 'completed', 'cancelled']

/** `now` is null during server rendering and hydration. */
export function nextAction(match: Match, eventStatus: Event['status'], now: number | null): NextAction {
  const { side, moderates } = match.me
  const paused = eventStatus === 'paused'
  if (!isFinal(match) && statusesAfterPlay.includes(eventStatus) && !match.can.decide)
    return step('notPlayed', 'bracket')
  const { until, ...rest } =
    side && isPlayer(match)
      ? opponentAction(match, side, paused)
      : moderates
        ? staffAction(match, paused)
        : spectatorAction(match, paused)
  const isFuture = until !== null && (now === null || Date.parse(until) > now)
  return { ...rest, until: isFuture && !paused && !match.lockedAt ? until : null }
}

const step = (
  kind: NextActionKind,
  action: Action,
  until: string | null = null,
  secondary: readonly SecondaryAction[] = [],
): NextAction => ({
  kind,
  action,
  secondary,
  until,
})

/**
 * What the panel is: a step of the reader, or only the status while the opponent, staff or the clock is next. Proof of an own
 * report is optional; a player marked as absent has to write.
 */
export function kickerOf({ kind, action }: NextAction, { side }: Match['me']): 'player' | 'staff' | 'status' {
  const isWaiting = kind === 'reported' || (kind !== 'missed' && (action === 'chat' || action === 'bracket'))
  return isWaiting ? 'status' : side ? 'player' : 'staff'
}

/** Only a final loss ends a match: an announced forfeit can still be undone. */
export const isFinal = ({ endedAt, status }: Match) => endedAt !== null || status === 'bye'

function opponentAction(match: Match, side: Side, paused: boolean): NextAction {
  const { status, can, deadlineAt, startsAt, provisionalUntil, attentionAt, lockedAt, veto } = match
  if (status === 'bye') return step('bye', 'bracket')
  if (isFinal(match)) return finishedAction(match, side)
  if (status === 'pending') return step('pending', 'bracket', startsAt)
  if (paused) return step('paused', 'chat')
  if (provisionalUntil)
    return can.waive ? step('walkover', 'waive', provisionalUntil) : step('missed', 'chat', provisionalUntil)
  if (status === 'disputed') return step('disputed', can.prove ? 'prove' : 'chat', null, disputeActions(match))
  // Players still check in and veto maps: only the result belongs to staff.
  if (lockedAt && status !== 'ready-check' && !veto?.turn) return step('locked', 'chat')
  if (status === 'reported')
    return can.withdraw
      ? step('reported', 'prove', deadlineAt, ['withdraw'])
      : step('answer', 'confirm', deadlineAt, ['dispute'])
  if (status === 'ready-check' && !can.submit && !areBothReady(match)) {
    if (!isReady(match, side)) return step(attentionAt ? 'readyLate' : 'ready', 'ready', deadlineAt ?? startsAt)
    return attentionAt ? step('attention', 'chat') : step('waitReady', 'chat', deadlineAt, ['unready'])
  }
  if (can.veto) return step('veto', 'veto', veto?.turnEndsAt ?? null)
  if (veto?.turn) return step('waitVeto', 'chat', veto.turnEndsAt)
  return status === 'ready-check'
    ? step('waitCall', can.submit ? 'report' : 'chat', startsAt)
    : step('report', 'report')
}

const areBothReady = (match: Match) => isReady(match, 'player1') && isReady(match, 'player2')

const disputeActions = ({ can }: Match): SecondaryAction[] => [
  ...(can.accept ? (['concede'] as const) : []),
  ...(can.withdraw ? (['withdraw'] as const) : []),
]

function finishedAction(match: Match, side: Side): NextAction {
  const { outcome, winnerId, status } = match
  const isUnplayed = status === 'forfeited'
  if (outcome === 'draw') return step('drawn', 'next')
  if (outcome === 'double_loss') return step('bothOut', 'next')
  if (winnerId === idOn(match, side)) return step(isUnplayed ? 'wonUnplayed' : 'won', 'next')
  return step(isUnplayed ? 'lostUnplayed' : 'lost', 'next')
}

function staffAction(match: Match, paused: boolean): NextAction {
  const { status, can, calledAt, deadlineAt, provisionalUntil, attentionAt, startsAt } = match
  if (isFinal(match)) return step('staffOver', can.decide ? 'decide' : 'bracket')
  if (status === 'pending' || !can.decide) return step('staffPending', 'bracket', startsAt)
  if (provisionalUntil) return step('staffWalkover', 'restore', provisionalUntil)
  if (status === 'disputed') return step('staffDisputed', 'decide')
  if (paused) return step('paused', 'decide')
  if (attentionAt) return step('staffAttention', 'call')
  if (status === 'reported') return step('staffReported', 'decide', deadlineAt)
  if (status === 'live') return step('staffLive', 'decide')
  return calledAt ? step('staffCalled', 'call', deadlineAt) : step('staffCall', 'call', startsAt)
}

function spectatorAction(match: Match, paused: boolean): NextAction {
  const { status, startsAt } = match
  if (isFinal(match)) return step('watchOver', 'bracket')
  if (paused && status !== 'pending') return step('paused', 'bracket')
  const isLive = status === 'live' || status === 'reported' || status === 'disputed'
  return isLive ? step('watchLive', 'bracket') : step('watchSoon', 'bracket', startsAt)
}
