import type { Ruling } from '@guildhall/contract/tickets/columns.ts'
import { ticketKinds } from '@guildhall/contract/tickets/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt, id, time } from './columns.ts'
import { users } from './identity.ts'
import { leagues } from './leagues.ts'
import { matches } from './matches.ts'
import { organizations } from './organizations.ts'
import { tournaments } from './tournaments.ts'

export const ticketKind = pgEnum('ticket_kind', ticketKinds)

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    kind: ticketKind().notNull().default('HELP'),
    description: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tournamentId: uuid().references(() => tournaments.id, { onDelete: 'set null' }),
    leagueId: uuid().references(() => leagues.id, { onDelete: 'set null' }),
    /** The event that the ticket is about, of either kind. */
    eventId: uuid().generatedAlwaysAs(sql`coalesce(tournament_id, league_id)`),
    matchId: uuid().references(() => matches.id, { onDelete: 'set null' }),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    chatId: uuid().references(() => chats.id, { onDelete: 'set null' }),
    /** The case that this appeals; another moderator decides it. */
    appealOfId: uuid().references((): AnyPgColumn => tickets.id, { onDelete: 'set null' }),
    ruling: jsonb().$type<Ruling>(),
    /** For staff only, never shown to the user who opened it. */
    note: text(),
    assignedAt: time(),
    closedAt: time(),
    lastUserMessageAt: time(),
    lastModeratorMessageAt: time(),
    /** Whether the user and the moderator have read the latest message. */
    userRead: boolean().notNull().default(true),
    moderatorRead: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('tickets_description_length', sql`char_length(${t.description}) <= 5000 and char_length(${t.note}) <= 5000`),
    check('tickets_assigned', sql`${t.moderatorId} is null or ${t.assignedAt} is not null`),
    check('tickets_appeal', sql`(${t.kind} = 'APPEAL') or ${t.appealOfId} is null`),
    uniqueIndex('tickets_one_dispute').on(t.matchId).where(sql`kind = 'DISPUTE' and closed_at is null`),
    uniqueIndex('tickets_one_appeal').on(t.appealOfId),
    index('tickets_queue_idx').on(t.lastUserMessageAt, t.id).where(sql`closed_at is null`),
    index('tickets_unread_idx').on(t.moderatorId).where(sql`not moderator_read and closed_at is null`),
    index('tickets_user_idx').on(t.userId, t.createdAt),
    index('tickets_tournament_idx').on(t.tournamentId, t.createdAt),
    index('tickets_league_idx').on(t.leagueId).where(sql`league_id is not null`),
    index('tickets_event_idx').on(t.eventId, t.createdAt).where(sql`event_id is not null`),
    index('tickets_match_idx').on(t.matchId),
    index('tickets_organization_idx').on(t.organizationId),
    index('tickets_moderator_idx').on(t.moderatorId, t.createdAt),
    index('tickets_chat_idx').on(t.chatId),
    index('tickets_created_idx').on(t.createdAt),
  ],
)
