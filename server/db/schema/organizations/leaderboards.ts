/** XP per community, for each game, period and person. A trigger on `points` writes both tables. */
import { leaderboardPeriods } from '@guildhall/contract/organizations/constants.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgEnum, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { time } from '../columns.ts'
import { games } from '../games.ts'
import { users } from '../identity.ts'
import { organizations } from '../organizations.ts'

export const leaderboardPeriod = pgEnum('leaderboard_period', leaderboardPeriods)

export const leaderboards = pgTable(
  'leaderboards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Empty: all games. */
    gameId: uuid().references(() => games.id, { onDelete: 'cascade' }),
    /** Includes the XP earned in the chapters of the community. */
    chapters: boolean().notNull(),
    period: leaderboardPeriod().notNull(),
    startsOn: date().notNull(),
  },
  (t) => [
    unique('leaderboards_once').on(t.organizationId, t.period, t.startsOn, t.chapters, t.gameId).nullsNotDistinct(),
    index('leaderboards_game_idx').on(t.gameId),
    index('leaderboards_period_idx').on(t.period, t.startsOn),
  ],
)

export const leaderboardRows = pgTable(
  'leaderboard_rows',
  {
    leaderboardId: integer()
      .notNull()
      .references(() => leaderboards.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    xp: integer().notNull(),
    /** When the XP last changed: of two people with the same XP, the first to reach it is listed first. */
    reachedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.leaderboardId, t.userId] }),
    index('leaderboard_rows_rank_idx')
      .on(t.leaderboardId, t.xp.desc().nullsFirst(), t.reachedAt, t.userId)
      .where(sql`xp > 0`),
    index('leaderboard_rows_user_idx').on(t.userId),
  ],
)
