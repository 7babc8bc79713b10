/** The texts of the site itself: news, guides, help questions and messages from the contact form. */
import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { ContentTranslations, FaqTranslations, NameTranslations } from '@guildhall/contract/content/columns.ts'
import { contactTopics } from '@guildhall/contract/content/constants.ts'
import { faqCategories } from '@guildhall/contract/content/faq-categories.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'

/** A text is public from `publishedAt` on. */
const publicationColumns = () => ({
  publishedAt: time(),
  deletedAt: time(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

const textColumns = () => ({
  id: id(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  summary: text(),
  content: text().notNull(),
  translations: jsonb().$type<ContentTranslations>().notNull().default({}),
  image: jsonb().$type<Image>(),
  authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
  ...publicationColumns(),
})

export const articles = pgTable('articles', textColumns(), (t) => [
  check('articles_title_length', sql`char_length(${t.title}) between 3 and 160`),
  check('articles_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  index('articles_published_idx').on(t.publishedAt, t.id),
  index('articles_updated_idx').on(t.updatedAt, t.id),
  index('articles_author_idx').on(t.authorId),
  index('articles_title_search').using('gin', t.title.op('gin_trgm_ops')),
])

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

export const guides = pgTable(
  'guides',
  {
    ...textColumns(),
    categoryId: uuid().references(() => guideCategories.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
  },
  (t) => [
    check('guides_title_length', sql`char_length(${t.title}) between 3 and 160`),
    check('guides_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('guides_published_idx').on(t.publishedAt, t.id),
    index('guides_category_idx').on(t.categoryId, t.position, t.id),
    index('guides_updated_idx').on(t.updatedAt, t.id),
    index('guides_author_idx').on(t.authorId),
    index('guides_title_search').using('gin', t.title.op('gin_trgm_ops')),
  ],
)

export const contactTopic = pgEnum('contact_topic', contactTopics)
export const faqCategory = pgEnum('faq_category', faqCategories)

/** Questions of the site's help page. Questions of an organization are stored in its own row. */
export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    category: faqCategory().notNull().default('start'),
    question: text().notNull().unique(),
    answer: text().notNull(),
    translations: jsonb().$type<FaqTranslations>().notNull().default({}),
    position: integer().notNull().default(0),
    ...publicationColumns(),
  },
  (t) => [
    check('faqs_question_length', sql`char_length(${t.question}) between 3 and 300`),
    index('faqs_list_idx').on(t.category, t.position, t.id),
    index('faqs_published_idx').on(t.publishedAt),
    index('faqs_question_search').using('gin', t.question.op('gin_trgm_ops')),
  ],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    topic: contactTopic().notNull().default('general'),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    locale: text().$type<LocaleCode>(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'contact_messages_length',
      sql`char_length(${t.message}) between 1 and 5000 and char_length(${t.name}) <= 80`,
    ),
    index('contact_messages_open_idx').on(t.createdAt).where(sql`answered_at is null`),
    index('contact_messages_user_idx').on(t.userId),
  ],
)
