/** Who may see an event and act on it; pure questions over rows already loaded. When it may be done is the engine's to say. */
import type { OrganizationRole } from '@guildhall/contract/organizations.words.ts'
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import { type Actor, isStaff, type Standing } from '../http/verdict.ts'
import type { TournamentRow } from './read.ts'

/** What the caller is to an event. */
export type Place = {
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

export const nowhere: Place = {
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

type Ask = (actor: Actor | null, tournament: TournamentRow, place: Place) => boolean

const isHost: Ask = (actor, _tournament, { host }) => host || isStaff(actor)
const isModerator: Ask = (actor, tournament, place) => place.moderator || isHost(actor, tournament, place)
const isOrganizer: Ask = (actor, _tournament, { role }) => role === 'OWNER' || role === 'ADMIN' || isStaff(actor)

export const can = {
  see: (actor, tournament, place) => {
    if (isHost(actor, tournament, place)) return true
    if (tournament.rehearsal || tournament.visibility === 'DRAFT') return false
    if (tournament.visibility !== 'PRIVATE' || actor?.role === 'MODERATOR') return true
    const isKnown =
      place.moderator || place.judge !== null || place.caster || place.asked || place.invited || place.pass
    return isKnown || place.playerId !== null || place.role !== null
  },
  update: isHost,
  publish: isHost,
  start: isHost,
  staff: isHost,
  /** Entrants, check-in, results and tickets of the event. */
  moderate: isModerator,
  /** The board of matches: all of it, or what is theirs. */
  board: (actor, tournament, place) => isModerator(actor, tournament, place) || place.judge !== null || place.caster,
  pause: isModerator,
  announce: isHost,
  /** Once it has begun, only the community or the house may take it away from those who play. */
  delete: (actor, tournament, place) =>
    hasStarted(tournament) ? isOrganizer(actor, tournament, place) : isHost(actor, tournament, place),
  feature: isStaff,
} satisfies Record<string, Ask>

type Seat = { station: string | null; moderatorId: string | null }

/** Whose match it is to run: any for moderators, for a judge those at their stations and those given to them. */
export const runs = (actor: Actor | null, tournament: TournamentRow, place: Place, { station, moderatorId }: Seat) =>
  isModerator(actor, tournament, place) ||
  (place.judge !== null && (moderatorId === actor?.id || place.judge.includes(station ?? '')))

export function standingOf(actor: Actor | null, tournament: TournamentRow, place: Place): Standing {
  if (!can.see(actor, tournament, place)) return undefined
  if (place.host) return 'host'
  if (place.moderator) return 'moderator'
  if (place.judge) return 'judge'
  if (place.caster) return 'caster'
  return place.playerId === null ? null : 'player'
}
