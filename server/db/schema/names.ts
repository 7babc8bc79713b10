import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'

/**
 * The shared namespace of `/{username}`. Triggers on users and organizations write it, so that no code can forget to; a name that is
 * taken violates `names_pkey`. Code reads this table and never writes it.
 */
export const names = pgTable(
  'names',
  {
    name: text().primaryKey(),
    userId: uuid()
      .unique('names_user_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .unique('names_organization_unique')
      .references(() => organizations.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check('names_one_owner', sql`num_nonnulls(${t.userId}, ${t.organizationId}) = 1`),
    check('names_shape', sql`${t.name} ~ '^[a-z0-9_-]{3,20}$'`),
  ],
)
