import { pick } from '@guildhall/contract/core/table.ts'
import { cardFields, fieldRules, pageFields } from '@guildhall/contract/tournaments/fields.ts'
import type { Tournament, TournamentCard } from '@guildhall/contract/tournaments/shapes.ts'
import { type EventRow, entrySize, eventTimes } from '../events/event.ts'
import { can, type EventMembership } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { iso, withIsoTimes } from '../http/iso-time.ts'
import { can as canInOrganization } from '../organizations/policy.ts'
import { type EventDates, publishReadiness } from '../rules/event-dates.ts'
import { lockedFields } from '../rules/event-edits.ts'
import { eventStatus } from '../rules/lifecycle.ts'
import type { CardData } from './card-data.ts'
import { countsAnswers, seesAnswers } from './forms/policy.ts'
import type { ListedRow } from './lists/list.ts'

export function presentCard(
  { tournament: row, game, organization, ...data }: CardData<PresentedRow>,
  now: Date,
): TournamentCard {
  return {
    id: row.id,
    eventType: 'Tournament',
    ...withIsoTimes(pick(row, cardFields)),
    status: eventStatus(eventTimes(row), now),
    startedAt: iso(row.startedAt),
    endedAt: iso(row.endedAt),
    cancelledAt: iso(row.cancelledAt),
    players: row.playerCount,
    waiting: row.waitlistCount,
    locked: row.passcode !== null,
    rehearsal: row.rehearsal,
    game,
    organization: organization && presentOrganization(organization),
    platforms: data.platforms.map((platform) => ({ platform })),
    tags: data.tags,
    hosts: data.hosts,
    createdBy: data.createdBy,
  }
}

export const presentTournament = (
  actor: Actor | null,
  data: CardData,
  membership: EventMembership,
  now: Date,
): Omit<Tournament, 'series'> => ({
  ...presentPage(actor, data, membership, now),
  globalTemplate: data.tournament.globalTemplate,
})

/** The columns that a card and a page show, of any kind of event. */
export type PresentedRow = Omit<EventRow, 'eventType'>

/** The page of an event; `rules` are those of its kind. */
export function presentPage(
  actor: Actor | null,
  data: CardData<PresentedRow>,
  membership: EventMembership,
  now: Date,
  rules = fieldRules,
): Omit<Tournament, 'globalTemplate' | 'series'> {
  const { tournament: row } = data
  const isAllowed = (action: keyof typeof can) => can[action](actor, row, membership)
  return {
    ...presentCard(data, now),
    ...withIsoTimes(pick(row, pageFields)),
    pausedAt: iso(row.pausedAt),
    pauseReason: row.pauseReason,
    cancelReason: row.cancelReason,
    completedAt: iso(row.completedAt),
    publishedAt: iso(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    entrySize: entrySize(row),
    winnerId: row.winnerId,
    featured: row.featured,
    announcements: row.announcements,
    stats: row.stats,
    // With the seed, an entrant could predict the draw and time their join. Hosts may see it, because they drew it.
    rngSeed: row.startedAt || isAllowed('update') ? row.rngSeed : null,
    rev: row.rev,
    readiness: row.visibility === 'DRAFT' && isAllowed('publish') ? readinessOf(row, now) : [],
    lockedFields: isAllowed('update') ? lockedFields(row, rules, now) : [],
    me: {
      host: membership.host,
      moderator: membership.moderator,
      judge: membership.judge && [...membership.judge],
      caster: membership.caster,
      asked: membership.asked,
      playerId: membership.playerId,
      invited: membership.invited,
      pass: membership.pass,
    },
    can: {
      update: isAllowed('update'),
      openCommunity:
        data.organization !== null &&
        canInOrganization.see(actor, data.organization, { role: membership.role, pass: false }),
      publish: isAllowed('publish'),
      start: isAllowed('start'),
      pause: isAllowed('pause'),
      moderate: isAllowed('moderate'),
      board: isAllowed('board'),
      staff: isAllowed('staff'),
      announce: isAllowed('announce'),
      answers: countsAnswers(row) && seesAnswers(actor, row, membership),
      reopen: isAllowed('reopen'),
      cancel: isAllowed('cancel'),
      delete: isAllowed('delete'),
      feature: isAllowed('feature'),
    },
  }
}

export type DraftRow = Pick<
  EventRow,
  | 'sections'
  | keyof EventDates
  | 'name'
  | 'gameId'
  | 'type'
  | 'maxPlayers'
  | 'minPlayers'
  | 'teamSize'
  | 'timezone'
  | 'publishedAt'
>

export const readinessOf = (row: DraftRow, now: Date) =>
  publishReadiness({ ...row, rules: row.sections.find(({ key }) => key === 'rules')?.body ?? null }, now).map(
    ({ code, field, blocks }) => ({ code, field, blocks }),
  )

const presentOrganization = ({ config, username, ...host }: NonNullable<ListedRow['organization']>) => ({
  ...host,
  username: username ?? '',
  accent: config.theme?.accent ?? null,
})
