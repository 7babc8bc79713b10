import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../columns.ts'

/** What admins have changed, one row per setting; a setting without a row has its default. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})
