import type { Tournament, TournamentCard } from '@guildhall/contract/tournaments.ts'
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { publishReadiness } from '@guildhall/engine/rules/event-dates.ts'
import { eventStatus } from '@guildhall/engine/rules/lifecycle.ts'
import type { Actor } from '../http/verdict.ts'
import type { Dressed } from './dress.ts'
import type { ListedRow } from './list.ts'
import { can, type Place } from './policy.ts'
import type { TournamentRow } from './read.ts'

export function presentCard({ tournament: row, game, organization, ...dressed }: Dressed, now: Date): TournamentCard {
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
    organization: organization && presentHost(organization),
    platforms: dressed.platforms.map((platform) => ({ platform })),
    tags: dressed.tags,
    hosts: dressed.hosts,
    createdBy: dressed.createdBy,
  }
}

export function presentTournament(actor: Actor | null, dressed: Dressed, place: Place, now: Date): Tournament {
  const { tournament: row } = dressed
  const may = (ask: keyof typeof can) => can[ask](actor, row, place)
  return {
    ...presentCard(dressed, now),
    description: row.description,
    registrationStart: iso(row.registrationStart),
    minPlayers: row.minPlayers,
    startedAt: iso(row.startedAt),
    pausedAt: iso(row.pausedAt),
    pauseReason: row.pauseReason,
    endedAt: iso(row.endedAt),
    completedAt: iso(row.completedAt),
    publishedAt: iso(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    winnerId: row.winnerId,
    globalTemplate: row.globalTemplate,
    featured: row.featured,
    rehearsal: row.rehearsal,
    announcements: row.announcements,
    sections: row.sections,
    settings: { ...tournamentSettingDefaults, ...row.settings },
    restrictions: row.restrictions,
    rounds: row.rounds,
    coins: row.coins,
    accounts: row.accounts,
    socials: row.socials,
    form: row.form,
    score: row.score,
    matchmaking: row.matchmaking,
    stats: row.stats,
    nextTournamentId: row.nextTournamentId,
    seriesId: row.seriesId,
    // Known before the draw, it would let an entrant choose the moment to join; a host has drawn it.
    rngSeed: row.startedAt || may('update') ? row.rngSeed : null,
    rev: row.rev,
    readiness: row.visibility === 'DRAFT' && may('publish') ? readinessOf(row, now) : [],
    me: {
      host: place.host,
      moderator: place.moderator,
      judge: place.judge && [...place.judge],
      caster: place.caster,
      asked: place.asked,
      playerId: place.playerId,
      invited: place.invited,
      pass: place.pass,
    },
    can: {
      update: may('update'),
      publish: may('publish'),
      start: may('start'),
      pause: may('pause'),
      moderate: may('moderate'),
      board: may('board'),
      staff: may('staff'),
      announce: may('announce'),
      delete: may('delete'),
      feature: may('feature'),
    },
  }
}

export const readinessOf = (row: TournamentRow, now: Date) =>
  publishReadiness({ ...row, rules: row.sections.find(({ key }) => key === 'rules')?.body ?? null }, now).map(
    ({ code, field, blocks }) => ({ code, field, blocks }),
  )

const presentHost = ({ config, username, ...host }: NonNullable<ListedRow['organization']>) => ({
  ...host,
  username: username ?? '',
  accent: config.theme?.accent ?? null,
})

const iso = (time: Date | null) => time?.toISOString() ?? null
