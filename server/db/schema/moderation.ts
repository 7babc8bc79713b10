import type { Picture } from '@guildhall/contract/assets/columns.ts'
import type { LogState, ReportedContent } from '@guildhall/contract/moderation/columns.ts'
import { penaltySteps, reportTypes } from '@guildhall/contract/moderation/constants.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { messages } from './chats.ts'
import { createdAt, id, time } from './columns.ts'
import { event, eventIndexes } from './events.ts'
import { users } from './identity.ts'
import { leagues } from './leagues.ts'
import { matches } from './matches.ts'
import { organizations } from './organizations.ts'
import { players } from './players.ts'
import { posts } from './posts.ts'
import { tickets } from './tickets.ts'
import { tournaments } from './tournaments.ts'

export const reportType = pgEnum('report_type', reportTypes)
export const penaltyStep = pgEnum('penalty_step', penaltySteps)

/** `reporterId` reported `userId`; the content is stored as it was at that time. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    type: reportType().notNull(),
    description: text(),
    image: jsonb().$type<Picture>(),
    content: jsonb().$type<ReportedContent>(),
    messageId: uuid().references(() => messages.id, { onDelete: 'set null' }),
    postId: uuid().references(() => posts.id, { onDelete: 'set null' }),
    matchId: uuid().references(() => matches.id, { onDelete: 'set null' }),
    tournamentId: uuid().references(() => tournaments.id, { onDelete: 'set null' }),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    resolution: text(),
    resolvedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('reports_not_self', sql`${t.userId} <> ${t.reporterId}`),
    check('reports_description_length', sql`char_length(${t.description}) <= 5000`),
    index('reports_open_idx').on(t.createdAt, t.id).where(sql`resolved_at is null`),
    index('reports_user_idx').on(t.userId, t.createdAt),
    index('reports_reporter_idx').on(t.reporterId),
    index('reports_message_idx').on(t.messageId),
    index('reports_post_idx').on(t.postId),
    index('reports_match_idx').on(t.matchId),
    index('reports_tournament_idx').on(t.tournamentId),
    index('reports_moderator_idx').on(t.moderatorId),
  ],
)

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
    uniqueIndex('logs_undone_once').on(t.undoesId),
  ],
)

/** A ban from the events of one organization, or from the whole site if `organizationId` is null. Without `expiresAt` it is permanent. */
export const bans = pgTable(
  'bans',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    expiresAt: time(),
    liftedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('bans_dates_ordered', sql`${t.createdAt} < ${t.expiresAt}`),
    index('bans_user_idx').on(t.userId, t.organizationId).where(sql`lifted_at is null`),
    index('bans_organization_idx').on(t.organizationId, t.createdAt),
    index('bans_moderator_idx').on(t.moderatorId),
  ],
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
