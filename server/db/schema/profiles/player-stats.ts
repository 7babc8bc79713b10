/** What people have played. All of it follows from the events and can be written again at any time. */
import { playerResults as results } from '@guildhall/contract/profiles/constants.ts'
import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { time } from '../columns.ts'
import { games } from '../games.ts'
import { users } from '../identity.ts'
import { matches, slot } from '../matches.ts'

export const playerResult = pgEnum('player_result', results)

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const game = () =>
  uuid()
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' })

/** A played match of a person. The people of a match are recorded at its first result, so that later rosters change nothing. */
export const playerResults = pgTable(
  'player_results',
  {
    matchId: uuid()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: person(),
    gameId: game(),
    side: slot().notNull(),
    result: playerResult().notNull(),
    endedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.userId] }),
    index('player_results_user_idx').on(t.userId, t.endedAt, t.matchId),
    index('player_results_user_game_idx').on(t.userId, t.gameId, t.endedAt),
    index('player_results_game_idx').on(t.gameId),
  ],
)

/** The record of a person in a game. Written by the function `update_player_stats`. */
export const playerStats = pgTable(
  'player_stats',
  {
    userId: person(),
    gameId: game(),
    played: integer().notNull().default(0),
    won: integer().notNull().default(0),
    drawn: integer().notNull().default(0),
    /** The last ten results, latest first. */
    form: playerResult().array().notNull().default(sql`'{}'::player_result[]`),
    /** Completed events with a final rank. */
    events: integer().notNull().default(0),
    eventsWon: integer().notNull().default(0),
    bestFinish: integer(),
    averageFinish: doublePrecision(),
    lastPlayedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.gameId] }),
    check('player_stats_counts', sql`${t.won} + ${t.drawn} <= ${t.played} and ${t.eventsWon} <= ${t.events}`),
    index('player_stats_game_idx').on(t.gameId),
  ],
)

/** The days with a check-in, a match or an attempt, in the time zone that the person had then. Streaks are read from them. */
export const userActivityDays = pgTable(
  'user_activity_days',
  { userId: person(), day: date({ mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)
