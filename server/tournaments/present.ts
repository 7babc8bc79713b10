import type { Tournament, TournamentCard } from '@guildhall/contract/tournaments.ts'
import { eventStatus } from '@guildhall/engine/rules/lifecycle.ts'
import type { ListedRow } from './read.ts'

export function presentCard(
  { tournament: row, game, organization }: ListedRow,
  platforms: string[],
  now: Date,
): TournamentCard {
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    type: row.type,
    status: eventStatus({ ...row, checkin: row.checkinAt !== null }, now),
    visibility: row.visibility,
    region: row.region,
    teamSize: row.teamSize,
    date: iso(row.date),
    endDate: iso(row.endDate),
    registrationEnd: iso(row.registrationEnd),
    checkinAt: iso(row.checkinAt),
    timezone: row.timezone,
    maxPlayers: row.maxPlayers,
    players: row.playerCount,
    waiting: row.waitlistCount,
    locked: row.passcode !== null,
    entry: row.entry,
    prizes: row.prizes,
    assets: row.assets,
    game,
    organization: organization && { ...organization, username: organization.username ?? '' },
    platforms: platforms.map((name) => ({ platform: { name } })),
  }
}

export const presentTournament = (row: ListedRow, platforms: string[], now: Date): Tournament => ({
  ...presentCard(row, platforms, now),
  description: row.tournament.description,
})

const iso = (time: Date | null) => time?.toISOString() ?? null
