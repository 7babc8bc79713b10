import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type {
  Eligibility,
  FormResponse,
  PlayerMetadata,
  PlayerResult,
  PlayerStage,
  PlayerStats,
  PreviousPlayer,
} from '@guildhall/contract/players/columns.ts'
import { dropReasons } from '@guildhall/contract/players/constants.ts'
import { and, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, createdAt, id, region, time, updatedAt } from './columns.ts'
import { event, eventIndexes } from './events.ts'
import { users } from './identity.ts'

export const dropReason = pgEnum('drop_reason', dropReasons)

/** An entrant: a person or a team. `userId` entered it; null for imports, bots and erased users. */
export const players = pgTable(
  'players',
  {
    id: id(),
    name: text().notNull(),
    image: jsonb().$type<Avatar>(),
    metadata: jsonb().$type<PlayerMetadata>().notNull().default({}),
    formResponse: jsonb().$type<FormResponse>(),
    seed: integer(),
    score: doublePrecision(),
    stats: jsonb().$type<PlayerStats>().notNull().default({}),
    result: jsonb().$type<PlayerResult>(),
    /** State of the engine for this entrant besides the seed, such as a late entry or a permanent walkover. */
    stage: jsonb().$type<PlayerStage>().notNull().default({}),
    /** The final rank, generated from `result`. */
    rank: integer().generatedAlwaysAs(sql`(result ->> 'rank')::integer`),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    checkinAt: time(),
    checkinById: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...event(),
    coinsAwarded: amount().notNull().default(0),
    pointsAwarded: amount().notNull().default(0),
    previousPlayers: jsonb().$type<PreviousPlayer[]>().notNull().default([]),
    /** The names of members without an account. */
    guests: jsonb().$type<string[]>().notNull().default([]),
    /** Order of joining, assigned under the lock on the event: also the order of the waitlist. */
    joinNumber: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Set while the entrant is on the waitlist. */
    waitlistedAt: time(),
    /** A promoted entrant must confirm by then, or the spot goes to the next one. */
    confirmBy: time(),
    droppedAt: time(),
    dropReason: dropReason(),
    /** Rating in this event: imported for seeding, updated by every match of a league. */
    rating: doublePrecision(),
    ratingDeviation: doublePrecision(),
    ratingVolatility: doublePrecision(),
    lastPlayedAt: time(),
    /** The division in a scheduled league: 1 is the top. Set by the host before the start, and by the start. */
    division: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('players_once').on(t.eventId, t.userId),
    check('players_name_length', sql`char_length(${t.name}) between 1 and 80`),
    check('players_seed_positive', sql`${t.seed} >= 1`),
    check('players_division_positive', sql`${t.division} >= 1`),
    check('players_awards_positive', sql`${t.coinsAwarded} >= 0 and ${t.pointsAwarded} >= 0`),
    check('players_drop_reason', sql`(${t.droppedAt} is null) = (${t.dropReason} is null)`),
    check('players_waiting_has_no_seed', sql`${t.waitlistedAt} is null or ${t.seed} is null`),
    index('players_event_idx').on(t.eventId, t.seed, t.joinNumber),
    index('players_waitlist_idx').on(t.eventId, t.joinNumber).where(sql`waitlisted_at is not null`),
    index('players_dropped_idx').on(t.eventId).where(sql`dropped_at is not null`),
    index('players_confirm_idx').on(t.confirmBy).where(sql`confirm_by is not null`),
    index('players_score_idx').on(t.eventId, t.score.desc()),
    index('players_rank_idx').on(t.eventId, t.rank),
    index('players_rating_idx').on(t.leagueId, t.rating.desc()).where(sql`league_id is not null`),
    index('players_user_idx').on(t.userId, t.createdAt),
    index('players_checkin_by_idx').on(t.checkinById),
    index('players_image_idx').on(sql`(image ->> 'url')`).where(sql`image ->> 'url' is not null`),
    index('players_name_search').using('gin', t.name.op('gin_trgm_ops')),
    ...eventIndexes('players', t),
  ],
)

/** Neither on the waitlist nor dropped. */
export const hasSpot = and(isNull(players.waitlistedAt), isNull(players.droppedAt))

/** Every member of an entrant, including the captain and the only player of a solo entrant. */
export const playerTeammates = pgTable(
  'player_teammates',
  {
    id: id(),
    acceptedAt: time(),
    /** The confirmation email is still to be written. */
    confirmDue: boolean().notNull().default(false),
    captain: boolean().notNull().default(false),
    alternate: boolean().notNull().default(false),
    eligibility: jsonb().$type<Eligibility>().notNull().default([]),
    /** Set while the member allows the staff to export the email address and the linked accounts. */
    contactSharedAt: time(),
    playerId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...event(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('player_teammates_once').on(t.playerId, t.userId),
    // A user may be invited by many teams but accepts one: an invitation alone must not block them.
    uniqueIndex('player_teammates_one_team').on(t.eventId, t.userId).where(sql`accepted_at is not null`),
    uniqueIndex('player_teammates_one_captain').on(t.playerId).where(sql`captain`),
    check('player_teammates_captain', sql`not ${t.captain} or (${t.acceptedAt} is not null and not ${t.alternate})`),
    index('player_teammates_confirm_idx').on(t.id).where(sql`confirm_due`),
    index('player_teammates_user_idx').on(t.userId, t.eventId),
    index('player_teammates_accepted_idx').on(t.userId, t.acceptedAt).where(sql`accepted_at is not null`),
    ...eventIndexes('player_teammates', t),
  ],
)

/** A captain's request for a roster change after the roster lock: remove a member, add a member, or both. */
export const rosterRequests = pgTable(
  'roster_requests',
  {
    id: id(),
    playerId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    ...event(),
    askedById: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    outId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    inId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: createdAt(),
    decidedAt: time(),
    decidedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    accepted: boolean(),
    /** The answer of staff. */
    answer: text(),
  },
  (t) => [
    uniqueIndex('roster_requests_one_open').on(t.playerId).where(sql`decided_at is null`),
    check('roster_requests_change', sql`num_nonnulls(${t.outId}, ${t.inId}) >= 1`),
    check('roster_requests_decided', sql`(${t.decidedAt} is null) = (${t.accepted} is null)`),
    check('roster_requests_lengths', sql`char_length(${t.reason}) <= 1000 and char_length(${t.answer}) <= 1000`),
    index('roster_requests_event_idx').on(t.eventId, t.createdAt),
    index('roster_requests_player_idx').on(t.playerId),
    index('roster_requests_asked_by_idx').on(t.askedById),
    index('roster_requests_out_idx').on(t.outId),
    index('roster_requests_in_idx').on(t.inId),
    index('roster_requests_decided_by_idx').on(t.decidedById),
    ...eventIndexes('roster_requests', t),
  ],
)

/** Players without a team who can be invited. */
export const freeAgents = pgTable(
  'free_agents',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...event(),
    message: text(),
    region: region(),
    rating: doublePrecision(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    check('free_agents_message_length', sql`char_length(${t.message}) <= 500`),
    index('free_agents_user_idx').on(t.userId),
    ...eventIndexes('free_agents', t),
  ],
)
