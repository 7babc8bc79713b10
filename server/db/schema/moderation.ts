import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { LogState } from '@guildhall/contract/moderation/columns.ts'
import { penaltySteps } from '@guildhall/contract/moderation/constants.ts'
import type { ReportedContent } from '@guildhall/contract/reports/columns.ts'
import { reportDecisions, reportTargetKinds, reportTypes } from '@guildhall/contract/reports/constants.ts'
import { appealDecisions, sanctionKinds } from '@guildhall/contract/sanctions/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { event, eventIndexes } from './events.ts'
import { users } from './identity.ts'
import { leagues } from './leagues.ts'
import { matches } from './matches.ts'
import { organizations } from './organizations.ts'
import { players } from './players.ts'
import { tickets } from './tickets.ts'
import { tournaments } from './tournaments.ts'

export const reportType = pgEnum('report_type', reportTypes)
export const reportTargetKind = pgEnum('report_target_kind', reportTargetKinds)
export const reportDecision = pgEnum('report_decision', reportDecisions)
export const sanctionKind = pgEnum('sanction_kind', sanctionKinds)
export const appealDecision = pgEnum('appeal_decision', appealDecisions)
export const penaltyStep = pgEnum('penalty_step', penaltySteps)

/**
 * All open reports about one target. `userId` is the person behind the target; an item of a shop has none. New reports about a target join
 * its open group; a decision closes the group, and the next report opens another.
 */
export const reportGroups = pgTable(
  'report_groups',
  {
    id: id(),
    targetKind: reportTargetKind().notNull(),
    targetId: uuid().notNull(),
    /** The name of the target or the start of its text, as it was at the first report. */
    label: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    reportCount: integer().notNull().default(0),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: time(),
    /** Handed to the admins by this moderator. */
    escalatedAt: time(),
    escalatedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    escalationNote: text(),
    decision: reportDecision(),
    reason: text(),
    resolvedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('report_groups_resolved', sql`(${t.resolvedAt} is null) = (${t.decision} is null)`),
    uniqueIndex('report_groups_open_target').on(t.targetKind, t.targetId).where(sql`resolved_at is null`),
    index('report_groups_open_idx').on(t.createdAt, t.id).where(sql`resolved_at is null`),
    index('report_groups_closed_idx').on(t.resolvedAt, t.id).where(sql`resolved_at is not null`),
    index('report_groups_user_idx').on(t.userId, t.createdAt),
    index('report_groups_organization_idx').on(t.organizationId),
    index('report_groups_escalated_by_idx').on(t.escalatedById),
    index('report_groups_moderator_idx').on(t.moderatorId, t.createdAt),
  ],
)

/** `reporterId` reported `userId`; the content is stored as it was at that time. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    groupId: uuid()
      .notNull()
      .references(() => reportGroups.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    type: reportType().notNull(),
    description: text(),
    image: jsonb().$type<Image>(),
    content: jsonb().$type<ReportedContent>(),
    createdAt: createdAt(),
  },
  (t) => [
    check('reports_not_self', sql`${t.userId} <> ${t.reporterId}`),
    check('reports_description_length', sql`char_length(${t.description}) <= 5000`),
    unique('reports_once').on(t.groupId, t.reporterId),
    index('reports_created_idx').on(t.createdAt, t.id),
    index('reports_user_idx').on(t.userId, t.createdAt),
    index('reports_reporter_idx').on(t.reporterId, t.createdAt),
  ],
)

/** The part of the log that platform moderators read. Written out in each query, because the planner compares the text. */
export const moderationLog = sql`(action like 'moderation-%' or action like 'message-%' or action like 'post-%')`

/** Every action of staff: `moderatorId` did it, `userId` is the affected user if there is one, `undoesId` is the action that it undoes. */
export const logs = pgTable(
  'logs',
  {
    id: id(),
    action: text().notNull(),
    timestamp: time().notNull().defaultNow(),
    matchId: uuid().references(() => matches.id, { onDelete: 'set null' }),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    tournamentId: uuid().references(() => tournaments.id, { onDelete: 'cascade' }),
    leagueId: uuid().references(() => leagues.id, { onDelete: 'cascade' }),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    playerId: uuid().references(() => players.id, { onDelete: 'set null' }),
    ticketId: uuid().references(() => tickets.id, { onDelete: 'set null' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    before: jsonb().$type<LogState>(),
    after: jsonb().$type<LogState>(),
    reason: text(),
    undoesId: uuid().references((): AnyPgColumn => logs.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('logs_action_length', sql`char_length(${t.action}) between 1 and 80`),
    index('logs_tournament_idx').on(t.tournamentId, t.timestamp, t.id),
    index('logs_league_idx').on(t.leagueId, t.timestamp),
    index('logs_organization_idx').on(t.organizationId, t.timestamp),
    index('logs_match_idx').on(t.matchId, t.timestamp),
    index('logs_player_idx').on(t.playerId),
    index('logs_ticket_idx').on(t.ticketId),
    index('logs_user_idx').on(t.userId, t.timestamp),
    index('logs_moderator_idx').on(t.moderatorId, t.timestamp),
    index('logs_timestamp_idx').on(t.timestamp, t.id),
    index('logs_moderation_idx').on(t.timestamp, t.id).where(moderationLog),
    uniqueIndex('logs_undone_once').on(t.undoesId),
  ],
)

/**
 * A warning, a mute or a ban: from one organization, or from the whole site if `organizationId` is null. Without `endsAt` it is permanent.
 * The view `bans` of the migrations contains the bans in force, for all queries that only ask who is banned.
 */
export const sanctions = pgTable(
  'sanctions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: sanctionKind().notNull(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reportGroupId: uuid().references(() => reportGroups.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    startsAt: time().notNull().defaultNow(),
    endsAt: time(),
    liftedAt: time(),
    appealText: text(),
    appealedAt: time(),
    appealModeratorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    appealDecision: appealDecision(),
    appealReason: text(),
    appealDecidedAt: time(),
  },
  (t) => [
    check('sanctions_dates_ordered', sql`${t.startsAt} < ${t.endsAt}`),
    check('sanctions_reason_length', sql`char_length(${t.reason}) <= 1000`),
    check('sanctions_appeal_length', sql`char_length(${t.appealText}) <= 2000`),
    check('sanctions_appeal_decided', sql`(${t.appealDecidedAt} is null) = (${t.appealDecision} is null)`),
    index('sanctions_active_idx').on(t.userId, t.kind, t.organizationId).where(sql`lifted_at is null`),
    index('sanctions_user_idx').on(t.userId, t.startsAt),
    index('sanctions_organization_idx').on(t.organizationId, t.startsAt),
    index('sanctions_moderator_idx').on(t.moderatorId),
    index('sanctions_report_group_idx').on(t.reportGroupId),
    index('sanctions_starts_idx').on(t.startsAt, t.id),
    index('sanctions_appeal_moderator_idx').on(t.appealModeratorId),
    index('sanctions_appealed_idx').on(t.appealedAt, t.id).where(sql`appealed_at is not null`),
  ],
)

/** The words that a text must not contain. The list of the site has no organization; the list of a community allows some of its words and denies others. */
export const wordLists = pgTable(
  'word_lists',
  {
    id: id(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    allow: text().array().notNull().default(sql`'{}'::text[]`),
    deny: text().array().notNull().default(sql`'{}'::text[]`),
    updatedAt: updatedAt(),
  },
  (t) => [unique('word_lists_once').on(t.organizationId).nullsNotDistinct()],
)

/** A step of the penalty ladder, given to an entrant or to one of its members. */
export const penalties = pgTable(
  'penalties',
  {
    id: id(),
    ...event(),
    playerId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    matchId: uuid().references(() => matches.id, { onDelete: 'set null' }),
    ticketId: uuid().references(() => tickets.id, { onDelete: 'set null' }),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    step: penaltyStep().notNull(),
    offence: text(),
    reason: text().notNull(),
    revokedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index('penalties_event_idx').on(t.eventId, t.createdAt),
    index('penalties_player_idx').on(t.playerId),
    index('penalties_user_idx').on(t.userId),
    index('penalties_match_idx').on(t.matchId),
    index('penalties_ticket_idx').on(t.ticketId),
    index('penalties_moderator_idx').on(t.moderatorId),
    ...eventIndexes('penalties', t),
  ],
)
