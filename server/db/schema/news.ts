import type { Picture } from '@guildhall/contract/assets/columns.ts'
import type { ContentTranslations } from '@guildhall/contract/content/columns.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'

/** Public from `publishedAt` on. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    summary: text(),
    content: text().notNull(),
    translations: jsonb().$type<ContentTranslations>().notNull().default({}),
    image: jsonb().$type<Picture>(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    publishedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('articles_title_length', sql`char_length(${t.title}) between 3 and 160`),
    check('articles_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('articles_published_idx').on(t.publishedAt, t.id),
    index('articles_created_idx').on(t.createdAt, t.id),
    index('articles_author_idx').on(t.authorId),
    index('articles_title_search').using('gin', t.title.op('gin_trgm_ops')),
  ],
)
