/** Ratings of people per game and mode, the changes that explain them, and the ladders of leagues. */
import { challengeStatuses, flagKinds } from '@guildhall/contract/leagues/ladder-constants.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../columns.ts'
import { games } from '../games.ts'
import { users } from '../identity.ts'
import { leagues } from '../leagues.ts'
import { matches } from '../matches.ts'
import { players } from '../players.ts'

export const challengeStatus = pgEnum('challenge_status', challengeStatuses)
export const ladderFlagKind = pgEnum('ladder_flag_kind', flagKinds)

/** The current rating of a person in a game and mode. It follows from the latest row in `rating_changes`. */
export const ratings = pgTable(
  'ratings',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameId: uuid()
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** 1v1, 2v2, …: the size of the teams. */
    mode: text().notNull().default('1v1'),
    rating: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    volatility: doublePrecision(),
    played: integer().notNull().default(0),
    won: integer().notNull().default(0),
    drawn: integer().notNull().default(0),
    lastPlayedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.gameId, t.mode] }),
    check('ratings_finite', sql`${t.rating} between -1e9 and 1e9 and ${t.deviation} between 0 and 1e9`),
    index('ratings_game_idx').on(t.gameId, t.mode, t.rating, t.userId),
  ],
)

/**
 * What one result changed for one subject of a pool. The pool is a game and mode, whose subjects are people, or a league, whose
 * subjects are its entrants. The rows of a match also record who played in it, so that a replay does not depend on later rosters.
 */
export const ratingChanges = pgTable(
  'rating_changes',
  {
    id: id(),
    matchId: uuid()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    gameId: uuid().references(() => games.id, { onDelete: 'cascade' }),
    mode: text(),
    leagueId: uuid().references(() => leagues.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    playerId: uuid().references(() => players.id, { onDelete: 'cascade' }),
    /** 0 for the first side of the match, 1 for the second. */
    side: integer().notNull(),
    /** How many results of the pool the subject had with this one. */
    number: integer().notNull(),
    playedAt: time().notNull(),
    before: doublePrecision().notNull(),
    after: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    volatility: doublePrecision(),
    opponents: doublePrecision().notNull(),
    expected: doublePrecision().notNull(),
    score: doublePrecision().notNull(),
  },
  (t) => [
    check(
      'rating_changes_pool',
      sql`(num_nulls(${t.gameId}, ${t.mode}, ${t.userId}) = 0 and num_nonnulls(${t.leagueId}, ${t.playerId}) = 0)
        or (num_nulls(${t.leagueId}, ${t.playerId}) = 0 and num_nonnulls(${t.gameId}, ${t.mode}, ${t.userId}) = 0)`,
    ),
    uniqueIndex('rating_changes_person').on(t.matchId, t.userId).where(sql`user_id is not null`),
    uniqueIndex('rating_changes_entrant').on(t.matchId, t.playerId).where(sql`player_id is not null`),
    index('rating_changes_match_idx').on(t.matchId),
    index('rating_changes_game_idx').on(t.gameId, t.mode, t.playedAt, t.matchId),
    index('rating_changes_league_idx').on(t.leagueId, t.playedAt, t.matchId),
    index('rating_changes_user_idx').on(t.userId, t.gameId, t.mode, t.playedAt, t.matchId),
    index('rating_changes_player_idx').on(t.playerId, t.playedAt, t.matchId),
  ],
)

/**
 * An entrant on the ladder of a league. The rating after the latest result is in `players`; here is the rating that everyone sees,
 * which includes inactivity.
 */
export const ladderEntries = pgTable(
  'ladder_entries',
  {
    playerId: uuid()
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    leagueId: uuid()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    /** Before the first result of the season. */
    startRating: doublePrecision().notNull(),
    startDeviation: doublePrecision().notNull(),
    startVolatility: doublePrecision().notNull(),
    rating: doublePrecision().notNull(),
    /** Has played the placement matches. */
    placed: boolean().notNull().default(false),
    played: integer().notNull().default(0),
    won: integer().notNull().default(0),
    drawn: integer().notNull().default(0),
    /** The order of a ladder by position; entrants who left keep theirs, so there can be gaps among those who play. */
    position: integer().notNull(),
    /** The position before the first result of the season. */
    startPosition: integer().notNull(),
  },
  (t) => [
    index('ladder_entries_rating_idx').on(t.leagueId, t.placed, t.rating, t.playerId),
    index('ladder_entries_position_idx').on(t.leagueId, t.position, t.playerId),
  ],
)

/** A challenge is open while it waits for an answer, and after that until its match is decided. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    leagueId: uuid()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    fromId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    toId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    status: challengeStatus().notNull().default('PENDING'),
    message: text(),
    /** Times that the challenger proposed. */
    times: timestamp({ withTimezone: true, precision: 3, mode: 'date' }).array().notNull().default([]),
    answerBy: time().notNull(),
    answeredAt: time(),
    matchId: uuid().references(() => matches.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('challenges_two_sides', sql`${t.fromId} <> ${t.toId}`),
    check('challenges_answered', sql`(${t.status} = 'PENDING') = (${t.answeredAt} is null)`),
    check('challenges_match', sql`(${t.status} = 'ACCEPTED') = (${t.matchId} is not null)`),
    check('challenges_message_length', sql`char_length(${t.message}) <= 280`),
    index('challenges_league_idx').on(t.leagueId, t.createdAt),
    index('challenges_from_idx').on(t.fromId, t.createdAt),
    index('challenges_to_idx').on(t.toId, t.createdAt),
    index('challenges_match_idx').on(t.matchId),
    index('challenges_due_idx').on(t.answerBy).where(sql`status = 'PENDING'`),
  ],
)

/** An observation for staff, once per kind and pair of entrants; nothing follows from it automatically. */
export const ladderFlags = pgTable(
  'ladder_flags',
  {
    id: id(),
    leagueId: uuid()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    kind: ladderFlagKind().notNull(),
    playerId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The other entrant of a pair. */
    otherId: uuid().references(() => players.id, { onDelete: 'cascade' }),
    /** The latest match that the observation is about. */
    matchId: uuid().references(() => matches.id, { onDelete: 'set null' }),
    /** How many matches it is about. */
    count: integer().notNull(),
    note: text(),
    dismissedAt: time(),
    dismissedById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ladder_flags_once').on(
      t.leagueId,
      t.kind,
      t.playerId,
      sql`coalesce(${t.otherId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    check('ladder_flags_note_length', sql`char_length(${t.note}) <= 500`),
    index('ladder_flags_league_idx').on(t.leagueId, t.dismissedAt, t.createdAt),
    index('ladder_flags_player_idx').on(t.playerId),
    index('ladder_flags_other_idx').on(t.otherId),
    index('ladder_flags_match_idx').on(t.matchId),
    index('ladder_flags_dismissed_by_idx').on(t.dismissedById),
  ],
)
