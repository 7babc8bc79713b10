import type { OwnPlayer, Player, PublicPlayer, Teammate } from '@guildhall/contract/players/shapes.ts'
import { type EventRow, entrySize } from '../events/event.ts'
import type { EventMembership } from '../events/policy.ts'
import { receiptOf } from '../events/receipt.ts'
import type { Actor } from '../http/authorize.ts'
import { iso } from '../http/iso-time.ts'
import { hasStarted } from '../rules/lifecycle.ts'

import { can } from './policy.ts'
import type { PlayerRow, Team, TeammateRow } from './read.ts'

export const presentTeammate = ({
  createdAt: _,
  tournamentId: __,
  leagueId: ___,
  contactSharedAt: ____,
  ...row
}: TeammateRow): Teammate => ({
  ...row,
  // Older rows also have reasons that are for the teammate alone.
  eligibility: row.eligibility.filter(({ code }) => code === 'ALREADY_IN'),
  acceptedAt: iso(row.acceptedAt),
})

const presentRow = (row: PlayerRow): Omit<Player, 'teammates'> => ({
  id: row.id,
  name: row.name,
  image: row.image,
  metadata: row.metadata,
  country: row.metadata.country ?? null,
  seed: row.seed,
  score: row.score,
  stats: row.stats,
  result: row.result,
  userId: row.userId,
  eventId: row.eventId,
  eventType: row.eventType,
  checkinAt: iso(row.checkinAt),
  coinsAwarded: row.coinsAwarded,
  pointsAwarded: row.pointsAwarded,
  previousPlayers: row.previousPlayers,
  guests: row.guests,
  joinNumber: row.joinNumber,
  waitlistedAt: iso(row.waitlistedAt),
  droppedAt: iso(row.droppedAt),
  dropReason: row.dropReason,
  createdAt: row.createdAt.toISOString(),
})

/** Pending invitations are private to the team, so only accepted teammates are listed. */
export const presentPublic = ({ player, teammates }: Team): PublicPlayer => ({
  ...presentRow(player),
  teammates: teammates.filter(({ acceptedAt }) => acceptedAt !== null).map(presentTeammate),
})

/** Includes the staff notes and, if requested, the form answers. */
export const presentForStaff = ({ player, teammates }: Team, withAnswers: boolean) => ({
  ...presentRow(player),
  teammates: teammates.map(presentTeammate),
  formResponse: withAnswers ? player.formResponse : null,
})

/** An entry with the viewer and their membership. */
export type EntryView = {
  actor: Actor
  event: EventRow
  membership: EventMembership
  team: Team
  position: number | null
  rosterLocked?: boolean
}

export function presentOwn(
  { actor, event, membership, team, position, rosterLocked = false }: EntryView,
  secret: string,
): OwnPlayer {
  const { player, teammates } = team
  const accepted = teammates.filter(({ acceptedAt }) => acceptedAt !== null).length
  const now = new Date()
  return {
    ...presentRow(player),
    teammates: teammates.map(presentTeammate),
    formResponse: player.formResponse,
    position,
    confirmBy: iso(hasStarted(event) ? null : player.confirmBy),
    missing: player.userId === null ? 0 : Math.max(0, entrySize(event) - accepted - player.guests.length),
    rosterLocked,
    sharesContact: teammates.some(({ userId, contactSharedAt }) => userId === actor.id && contactSharedAt !== null),
    receipt: receiptOf(secret, player),
    can: {
      edit: can.edit(actor, event, membership, team),
      leave: can.leave(event, team, actor, now),
      checkIn: can.checkIn(event, team, now),
      moderate: can.moderate(actor, event, membership),
    },
  }
}
