import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ads } from '../organizations.ts'

/** How many people saw and clicked an ad on a day (UTC). */
export const adDays = pgTable(
  'ad_days',
  {
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.adId, t.day] }), check('ad_days_counts', sql`${t.views} >= 0 and ${t.clicks} >= 0`)],
)

/**
 * Who was counted today, so that a person counts once a day. `visitor` is a hash with the salt of the day (see `visitor_salts`); the
 * rows are deleted when the day is over.
 */
export const adVisitors = pgTable(
  'ad_visitors',
  {
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
    viewed: boolean().notNull().default(false),
    clicked: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.adId, t.day, t.visitor] }), index('ad_visitors_day_idx').on(t.day)],
)
