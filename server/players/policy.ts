/** Who may change an entry: pure functions over loaded rows. */

import { type EventRow, eventTimes } from '../events/event.ts'
import { can as canOfTournament, type EventMembership } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { refuseAction } from '../rules/event-actions.ts'
import { hasStarted } from '../rules/lifecycle.ts'
import type { Team } from './read.ts'

export const isCaptain = (actor: Actor, { teammates }: Team) =>
  teammates.some(({ userId, captain }) => captain && userId === actor.id)

export const isTeammate = (actor: Actor, { teammates }: Team) =>
  teammates.some(({ userId, acceptedAt }) => acceptedAt !== null && userId === actor.id)

export const can = {
  moderate: canOfTournament.moderate,
  /** The captain until the start, the staff at any time. */
  edit: (actor: Actor, event: EventRow, membership: EventMembership, team: Team) =>
    canOfTournament.moderate(actor, event, membership) || (isCaptain(actor, team) && !hasStarted(event)),
  leave: (event: EventRow, team: Team, actor: Actor, now: Date) =>
    isTeammate(actor, team) && refuseAction('leave', eventTimes(event), now).length === 0,
  checkIn: (event: EventRow, { player }: Team, now: Date) =>
    player.waitlistedAt === null &&
    player.droppedAt === null &&
    refuseAction('checkIn', eventTimes(event), now).length === 0,
}
