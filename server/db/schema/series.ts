import type { Artwork } from '@guildhall/contract/assets/columns.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'

/** Editions of one event, and the divisions between which leagues promote and relegate. */
export const series = pgTable(
  'series',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    assets: jsonb().$type<Artwork>().notNull().default({}),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    createdById: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('series_name_length', sql`char_length(${t.name}) between 3 and 80`),
    index('series_organization_idx').on(t.organizationId, t.name),
    index('series_created_by_idx').on(t.createdById),
  ],
)
