import { pick } from '@guildhall/contract/core/table.ts'
import { cardFields, fieldRules, pageFields } from '@guildhall/contract/tournaments/fields.ts'
import type { Tournament, TournamentCard } from '@guildhall/contract/tournaments/shapes.ts'
import { can, type EventMembership } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { iso, withIsoTimes } from '../http/iso.ts'
import { publishReadiness } from '../rules/event-dates.ts'
import { lockedFields } from '../rules/event-edits.ts'
import { eventStatus } from '../rules/lifecycle.ts'
import type { Dressed } from './card-data.ts'
import { countsAnswers, seesAnswers } from './forms/policy.ts'
import type { ListedRow } from './lists/list.ts'
import type { TournamentRow } from './read.ts'

export function presentCard({ tournament: row, game, organization, ...dressed }: Dressed, now: Date): TournamentCard {
  return {
    id: row.id,
    ...withIsoTimes(pick(row, cardFields)),
    status: eventStatus({ ...row, checkin: row.checkinAt !== null }, now),
    players: row.playerCount,
    waiting: row.waitlistCount,
    locked: row.passcode !== null,
    game,
    organization: organization && presentHost(organization),
    platforms: dressed.platforms.map((platform) => ({ platform })),
    tags: dressed.tags,
    hosts: dressed.hosts,
    createdBy: dressed.createdBy,
  }
}

export function presentTournament(
  actor: Actor | null,
  dressed: Dressed,
  place: EventMembership,
  now: Date,
): Tournament {
  const { tournament: row } = dressed
  const may = (ask: keyof typeof can) => can[ask](actor, row, place)
  return {
    ...presentCard(dressed, now),
    ...withIsoTimes(pick(row, pageFields)),
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
    stats: row.stats,
    // Known before the draw, it would let an entrant choose the moment to join; a host has drawn it.
    rngSeed: row.startedAt || may('update') ? row.rngSeed : null,
    rev: row.rev,
    readiness: row.visibility === 'DRAFT' && may('publish') ? readinessOf(row, now) : [],
    lockedFields: may('update') ? lockedFields(row, fieldRules, now) : [],
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
      answers: countsAnswers(row) && seesAnswers(actor, row, place),
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
