import type { Picture } from '@guildhall/contract/assets/columns.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'
import { organizations } from './organizations.ts'
import { tournaments } from './tournaments.ts'

export const posts = pgTable(
  'posts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    image: jsonb().$type<Picture>(),
    link: text(),
    tournamentId: uuid().references(() => tournaments.id, { onDelete: 'set null' }),
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    membersOnly: boolean().notNull().default(false),
    pinnedAt: time(),
    /** When the text, the link or the image changed. */
    editedAt: time(),
    /** Only the staff of the community see a hidden post. */
    hiddenAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time(),
  },
  (t) => [
    check('posts_description_length', sql`char_length(${t.description}) between 1 and 5000`),
    index('posts_feed_idx').on(t.id).where(sql`deleted_at is null`),
    index('posts_user_idx').on(t.userId, t.id).where(sql`deleted_at is null`),
    index('posts_organization_idx').on(t.organizationId, t.id).where(sql`deleted_at is null`),
    index('posts_pinned_idx').on(t.organizationId, t.pinnedAt).where(sql`pinned_at is not null and deleted_at is null`),
    index('posts_tournament_idx').on(t.tournamentId, t.id),
  ],
)
