import type { Picture } from '@guildhall/contract/assets/columns.ts'
import type { ContentTranslations, NameTranslations } from '@guildhall/contract/content/columns.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'

export const guideCategories = pgTable(
  'guide_categories',
  {
    id: id(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    translations: jsonb().$type<NameTranslations>().notNull().default({}),
    position: integer().notNull().default(0),
  },
  (t) => [
    check('guide_categories_name_length', sql`char_length(${t.name}) between 1 and 60`),
    check('guide_categories_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
)

/** Public from `publishedAt` on. */
export const guides = pgTable(
  'guides',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    summary: text(),
    content: text().notNull(),
    translations: jsonb().$type<ContentTranslations>().notNull().default({}),
    image: jsonb().$type<Picture>(),
    categoryId: uuid().references(() => guideCategories.id, { onDelete: 'set null' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
    publishedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('guides_title_length', sql`char_length(${t.title}) between 3 and 160`),
    check('guides_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('guides_category_idx').on(t.categoryId, t.position, t.id),
    index('guides_created_idx').on(t.createdAt, t.id),
    index('guides_author_idx').on(t.authorId),
    index('guides_title_search').using('gin', t.title.op('gin_trgm_ops')),
  ],
)
