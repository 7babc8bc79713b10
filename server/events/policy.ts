/** Permissions on an event: pure functions over loaded rows. The lifecycle rules decide whether the status allows an action. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { type Actor, isStaff, type Membership } from '../http/authorize.ts'
import { hasStarted } from '../rules/lifecycle.ts'
import type { EventRow } from './event.ts'

/** The roles of the caller in an event. */
export type EventMembership = {
  /** An accepted host, the creator of an event without a community, or an owner or admin of its community. */
  host: boolean
  moderator: boolean
  /** The stations of a judge; null if the caller is not a judge. */
  judge: readonly string[] | null
  /** A caster can put matches on stream and has no other permissions. */
  caster: boolean
  /** Has a pending staff invitation. */
  asked: boolean
  /** The entrant that the caller plays for. */
  playerId: string | null
  /** Has an invitation from the host or from a team. */
  invited: boolean
  /** Has entered the correct passcode before, or belongs to the event whose casual queue this is. */
  pass: boolean
  /** The role of the caller in the community of the event. */
  role: OrganizationRole | null
}

export const noMembership: EventMembership = {
  host: false,
  moderator: false,
  judge: null,
  caster: false,
  asked: false,
  playerId: null,
  invited: false,
  pass: false,
  role: null,
}

type Permission = (actor: Actor | null, event: PermissionEvent, membership: EventMembership) => boolean

/** The columns that the permissions depend on. */
type PermissionEvent = Pick<EventRow, 'rehearsal' | 'visibility' | 'date' | 'startedAt' | 'completedAt'>

const isHost: Permission = (actor, _event, { host }) => host || isStaff(actor)
const isModerator: Permission = (actor, event, membership) => membership.moderator || isHost(actor, event, membership)
const isOrganizer: Permission = (actor, _event, { role }) => role === 'OWNER' || role === 'ADMIN' || isStaff(actor)

const isRecentCompletion = (at: Date | null) =>
  at !== null && Date.now() - at.getTime() < tournamentLimits.reopenDays * 86_400_000

export const can = {
  see: (actor, event, membership) => {
    if (isHost(actor, event, membership)) return true
    if (event.rehearsal || event.visibility === 'DRAFT') return false
    if (event.visibility !== 'PRIVATE' || actor?.role === 'MODERATOR') return true
    const isInvolved =
      membership.moderator ||
      membership.judge !== null ||
      membership.caster ||
      membership.asked ||
      membership.invited ||
      membership.pass
    return isInvolved || membership.playerId !== null || membership.role !== null
  },
  update: isHost,
  publish: isHost,
  start: isHost,
  staff: isHost,
  /** Manages entrants, check-in, results and tickets. */
  moderate: isModerator,
  /** Sees the match list of the staff; a judge sees only assigned matches. */
  board: (actor, event, membership) =>
    isModerator(actor, event, membership) || membership.judge !== null || membership.caster,
  pause: isModerator,
  announce: isHost,
  /** Undoes a completion: a host soon after it, to correct a mistake; platform staff at any time. */
  reopen: (actor, event, membership) =>
    isStaff(actor) || (isHost(actor, event, membership) && isRecentCompletion(event.completedAt)),
  cancel: isHost,
  /** After the start, only the community or platform staff can delete the event, to protect its players. */
  delete: (actor, event, membership) =>
    hasStarted(event) ? isOrganizer(actor, event, membership) : isHost(actor, event, membership),
  feature: isStaff,
} satisfies Record<string, Permission>

type MatchAssignment = { station: string | null; moderatorId: string | null }

/** Moderators can run every match, a judge those assigned to them or to their stations. */
export const canRunMatch = (
  actor: Actor | null,
  event: PermissionEvent,
  membership: EventMembership,
  { station, moderatorId }: MatchAssignment,
) =>
  isModerator(actor, event, membership) ||
  (membership.judge !== null && (moderatorId === actor?.id || membership.judge.includes(station ?? '')))

export function roleIn(
  actor: Actor | null,
  event: PermissionEvent,
  membership: EventMembership,
): Membership<'tournament'> {
  if (!can.see(actor, event, membership)) return undefined
  if (membership.host) return 'host'
  if (membership.moderator) return 'moderator'
  if (membership.judge) return 'judge'
  if (membership.caster) return 'caster'
  return membership.playerId === null ? null : 'player'
}
