/** Preconditions of actions on a match. */

import { eventTimes } from '../../events/event.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { refuseAction } from '../../rules/event-actions.ts'
import { moderates, sideOf } from '../match-policy.ts'
import type { PlayerSide } from '../player-side.ts'
import type { LockedMatch } from '../results/locked-match.ts'

/** Allows the players of the match. A member whom a stand-in replaces does not play it. */
export function ensureSide({ membership, match, replaced }: LockedMatch): PlayerSide {
  const side = sideOf(membership.playerId, match)
  ensure(side && !replaced, 'FORBIDDEN')
  return side
}

/** The match is open and the event runs. */
export function ensurePlay({ event, match, now }: Pick<LockedMatch, 'event' | 'match' | 'now'>) {
  ensure(match.status !== 'waiting', 'NOT_READY')
  ensure(match.status === 'ready', 'ALREADY_DECIDED')
  const [refusal] = refuseAction('play', eventTimes(event), now)
  if (refusal) throw new Problem(refusal.code)
}

/** The match has no dispute and no provisional forfeit. */
export function ensureFree({ match }: Pick<LockedMatch, 'match'>) {
  ensure(!match.disputedAt, 'IN_DISPUTE')
  ensure(!match.provisionalUntil, 'PROVISIONAL_FORFEIT')
}

/** Allows staff and casters who do not play in the match. */
export function ensureStream(actor: Actor, locked: Pick<LockedMatch, 'event' | 'membership' | 'match'>) {
  if (!locked.membership.caster) return ensureStaff(actor, locked)
  ensure(sideOf(locked.membership.playerId, locked.match) === null, 'PLAYS_IN_IT')
  ensureNotOver(locked)
}

function ensureNotOver({ event }: Pick<LockedMatch, 'event'>) {
  ensure(!event.completedAt, 'ALREADY_COMPLETED')
  ensure(!event.cancelledAt, 'EVENT_CANCELLED')
}

/** Allows staff who do not play in the match. A completed event must be reopened first. */
export function ensureStaff(actor: Actor, locked: Pick<LockedMatch, 'event' | 'membership' | 'match'>) {
  ensure(sideOf(locked.membership.playerId, locked.match) === null, 'PLAYS_IN_IT')
  ensure(moderates(actor, locked), 'FORBIDDEN')
  ensureNotOver(locked)
}
