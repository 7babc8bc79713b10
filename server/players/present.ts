import type { OwnPlayer, Player, PublicPlayer, Teammate } from '@guildhall/contract/players.ts'
import { hasStarted } from '@guildhall/engine/rules/lifecycle.ts'
import type { Actor } from '../http/verdict.ts'
import type { Place } from '../tournaments/policy.ts'
import type { TournamentRow } from '../tournaments/read.ts'
import { can } from './policy.ts'
import type { PlayerRow, Team, TeammateRow } from './read.ts'
import { receiptOf } from './receipt.ts'

export const presentTeammate = ({ createdAt: _, tournamentId: __, leagueId: ___, ...row }: TeammateRow): Teammate => ({
  ...row,
  acceptedAt: iso(row.acceptedAt),
})

const presentRow = (row: PlayerRow): Omit<Player, 'teammates'> => ({
  id: row.id,
  name: row.name,
  image: row.image,
  metadata: row.metadata,
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
  joinNumber: row.joinNumber,
  waitlistedAt: iso(row.waitlistedAt),
  droppedAt: iso(row.droppedAt),
  dropReason: row.dropReason,
  createdAt: row.createdAt.toISOString(),
})

/** Who was asked and has not answered is nobody else's business. */
export const presentPublic = ({ player, teammates }: Team): PublicPlayer => ({
  ...presentRow(player),
  teammates: teammates.filter(({ acceptedAt }) => acceptedAt !== null).map(presentTeammate),
})

/** With the notes of the staff, and where asked for with the answers. */
export const presentForStaff = ({ player, teammates }: Team, withAnswers: boolean) => ({
  ...presentRow(player),
  teammates: teammates.map(presentTeammate),
  formResponse: withAnswers ? player.formResponse : null,
})

/** An entry, and who looks at it from where. */
export type Seen = {
  actor: Actor
  tournament: TournamentRow
  place: Place
  team: Team
  position: number | null
}

export function presentOwn({ actor, tournament, place, team, position }: Seen, secret: string): OwnPlayer {
  const { player, teammates } = team
  const accepted = teammates.filter(({ acceptedAt }) => acceptedAt !== null).length
  const now = new Date()
  return {
    ...presentRow(player),
    teammates: teammates.map(presentTeammate),
    formResponse: player.formResponse,
    position,
    confirmBy: iso(hasStarted(tournament) ? null : player.confirmBy),
    missing: player.userId === null ? 0 : Math.max(0, tournament.teamSize - accepted),
    receipt: receiptOf(secret, player),
    can: {
      edit: can.edit(actor, tournament, place, team),
      leave: can.leave(tournament, team, actor, now),
      checkIn: can.checkIn(tournament, team, now),
      moderate: can.moderate(actor, tournament, place),
    },
  }
}

const iso = (time: Date | null) => time?.toISOString() ?? null
