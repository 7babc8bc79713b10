import type { PointReason } from '@guildhall/contract/points/constants.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { games } from './games.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'

/** Levels 1 to 100, inserted by the first migration; no amount of XP exceeds the last one. */
export const levels = pgTable(
  'levels',
  {
    id: id(),
    level: integer().notNull().unique(),
    minXP: integer().notNull().unique('levels_min_xp_unique'),
    maxXP: integer().notNull(),
  },
  (t) => [check('levels_range', sql`${t.level} >= 1 and ${t.minXP} >= 0 and ${t.minXP} < ${t.maxXP}`)],
)

/** Awarded once per user, reason and subject; `subject` is an id, or '' if there is none. */
export const points = pgTable(
  'points',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    reason: text().$type<PointReason>().notNull(),
    subject: text().notNull().default(''),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'set null' }),
    gameId: uuid().references(() => games.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('points_once').on(t.userId, t.reason, t.subject),
    index('points_subject_idx').on(t.subject),
    index('points_user_idx').on(t.userId, t.createdAt),
    index('points_organization_idx').on(t.organizationId, t.gameId, t.userId),
    index('points_game_idx').on(t.gameId, t.userId),
  ],
)
