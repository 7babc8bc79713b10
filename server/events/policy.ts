/** Who may see an event and act on it: pure questions over rows already loaded. Whether the time is right is for the lifecycle rules. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { type Actor, isStaff, type Membership } from '../http/authorize.ts'
import { hasStarted } from '../rules/lifecycle.ts'
import type { EventRow } from './event.ts'

/** What the caller is to an event. */
export type EventMembership = {
  /** An accepted host, whoever made an event of no community, or OWNER and ADMIN of its community. */
  host: boolean
  moderator: boolean
  /** Of a judge the stations they look after; null for everybody else. */
  judge: readonly string[] | null
  /** A caster puts matches on stream and runs nothing else. */
  caster: boolean
  /** Asked to help run it, not yet answered. */
  asked: boolean
  /** The entrant they play for. */
  playerId: string | null
  /** Asked to join, by the host or by a team. */
  invited: boolean
  /** Once gave the right passcode. */
  pass: boolean
  /** Their role in the community that holds it. */
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

type Ask = (actor: Actor | null, event: Subject, membership: EventMembership) => boolean

/** What the questions look at. */
type Subject = Pick<EventRow, 'rehearsal' | 'visibility' | 'date' | 'startedAt'>

const isHost: Ask = (actor, _event, { host }) => host || isStaff(actor)
const isModerator: Ask = (actor, event, membership) => membership.moderator || isHost(actor, event, membership)
const isOrganizer: Ask = (actor, _event, { role }) => role === 'OWNER' || role === 'ADMIN' || isStaff(actor)

export const can = {
  see: (actor, event, membership) => {
    if (isHost(actor, event, membership)) return true
    if (event.rehearsal || event.visibility === 'DRAFT') return false
    if (event.visibility !== 'PRIVATE' || actor?.role === 'MODERATOR') return true
    const isKnown =
      membership.moderator ||
      membership.judge !== null ||
      membership.caster ||
      membership.asked ||
      membership.invited ||
      membership.pass
    return isKnown || membership.playerId !== null || membership.role !== null
  },
  update: isHost,
  publish: isHost,
  start: isHost,
  staff: isHost,
  /** Entrants, check-in, results and tickets of the event. */
  moderate: isModerator,
  /** The board of matches: all of it, or what is theirs. */
  board: (actor, event, membership) =>
    isModerator(actor, event, membership) || membership.judge !== null || membership.caster,
  pause: isModerator,
  announce: isHost,
  /** Once it has begun, only the community or the house may take it away from those who play. */
  delete: (actor, event, membership) =>
    hasStarted(event) ? isOrganizer(actor, event, membership) : isHost(actor, event, membership),
  feature: isStaff,
} satisfies Record<string, Ask>

type Seat = { station: string | null; moderatorId: string | null }

/** Whose match it is to run: any for moderators, for a judge those at their stations and those given to them. */
export const canRunMatch = (
  actor: Actor | null,
  event: Subject,
  membership: EventMembership,
  { station, moderatorId }: Seat,
) =>
  isModerator(actor, event, membership) ||
  (membership.judge !== null && (moderatorId === actor?.id || membership.judge.includes(station ?? '')))

export function roleIn(actor: Actor | null, event: Subject, membership: EventMembership): Membership<'tournament'> {
  if (!can.see(actor, event, membership)) return undefined
  if (membership.host) return 'host'
  if (membership.moderator) return 'moderator'
  if (membership.judge) return 'judge'
  if (membership.caster) return 'caster'
  return membership.playerId === null ? null : 'player'
}
