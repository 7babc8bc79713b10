import type { Ruling } from '@guildhall/contract/tickets/columns.ts'
import { closeReasons, ticketKinds } from '@guildhall/contract/tickets/constants.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
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
export const ticketCloseReason = pgEnum('ticket_close_reason', closeReasons)

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    /** The number that people see and name. */
    no: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
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
    assignedAt: time(),
    closedAt: time(),
    closeReason: ticketCloseReason(),
    /** Since when the user has waited for an answer; null while the staff wait for the user. */
    waitingSince: time().defaultNow(),
    firstResponseAt: time(),
    lastUserMessageAt: time(),
    lastModeratorMessageAt: time(),
    /** Whether the user and the moderator have read the latest message. */
    userRead: boolean().notNull().default(true),
    moderatorRead: boolean().notNull().default(false),
    /** What the user says about the answers, once, after the ticket is closed. */
    helpful: boolean(),
    ratingComment: text(),
    ratedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check('tickets_description_length', sql`char_length(${t.description}) <= 5000`),
    check(
      'tickets_rating',
      sql`(${t.helpful} is null) = (${t.ratedAt} is null) and char_length(${t.ratingComment}) <= 1000`,
    ),
    check('tickets_assigned', sql`${t.moderatorId} is null or ${t.assignedAt} is not null`),
    check('tickets_appeal', sql`(${t.kind} = 'APPEAL') or ${t.appealOfId} is null`),
    uniqueIndex('tickets_one_dispute').on(t.matchId).where(sql`kind = 'DISPUTE' and closed_at is null`),
    uniqueIndex('tickets_one_appeal').on(t.appealOfId),
    uniqueIndex('tickets_no').on(t.no),
    index('tickets_waiting_idx').on(t.waitingSince, t.id).where(sql`closed_at is null`),
    index('tickets_closed_idx').on(t.closedAt, t.id).where(sql`closed_at is not null`),
    index('tickets_first_response_idx').on(t.firstResponseAt).where(sql`first_response_at is not null`),
    index('tickets_rated_idx').on(t.ratedAt).where(sql`rated_at is not null`),
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

/** Written by staff for staff: no call returns them to the user who opened the ticket. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('ticket_notes_length', sql`char_length(${t.text}) between 1 and 5000`),
    index('ticket_notes_ticket_idx').on(t.ticketId, t.createdAt),
    index('ticket_notes_author_idx').on(t.authorId),
  ],
)

/** Texts that staff insert into answers, for all tickets or for those of one community. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: id(),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'canned_answers_length',
      sql`char_length(${t.title}) between 1 and 80 and char_length(${t.text}) between 1 and 2000`,
    ),
    index('canned_answers_list_idx').on(t.organizationId, t.title),
    index('canned_answers_author_idx').on(t.createdById),
  ],
)
