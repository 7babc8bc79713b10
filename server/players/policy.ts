/** Who may change an entry; pure questions over rows already loaded. */
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { refuseAction } from '@guildhall/engine/rules/event-actions.ts'
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import type { Actor } from '../http/verdict.ts'
import { can as canOfTournament, type Place } from '../tournaments/policy.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { timesOf } from '../tournaments/start-field.ts'
import type { Team } from './read.ts'

export const isCaptain = (actor: Actor, { teammates }: Team) =>
  teammates.some(({ userId, captain }) => captain && userId === actor.id)

export const isTeammate = (actor: Actor, { teammates }: Team) =>
  teammates.some(({ userId, acceptedAt }) => acceptedAt !== null && userId === actor.id)

/** Fixed by the start, unless the host leaves rosters open: from then on the staff decides who else plays. */
export const isRosterLocked = (tournament: TournamentRow) =>
  hasStarted(tournament) && { ...tournamentSettingDefaults, ...tournament.settings }.rosterLock

export const can = {
  moderate: canOfTournament.moderate,
  /** The captain until the start, the staff at any time. */
  edit: (actor: Actor, tournament: TournamentRow, place: Place, team: Team) =>
    canOfTournament.moderate(actor, tournament, place) || (isCaptain(actor, team) && !hasStarted(tournament)),
  leave: (tournament: TournamentRow, team: Team, actor: Actor, now: Date) =>
    isTeammate(actor, team) && refuseAction('leave', timesOf(tournament), now).length === 0,
  checkIn: (tournament: TournamentRow, { player }: Team, now: Date) =>
    player.waitlistedAt === null &&
    player.droppedAt === null &&
    refuseAction('checkIn', timesOf(tournament), now).length === 0,
}
