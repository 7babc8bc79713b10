import type { FaqTranslations } from '@guildhall/contract/content/columns.ts'
import { contactTopics, faqCategories } from '@guildhall/contract/content/constants.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time, updatedAt } from './columns.ts'
import { users } from './identity.ts'

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
    hiddenAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('faqs_question_length', sql`char_length(${t.question}) between 3 and 300`),
    index('faqs_list_idx').on(t.category, t.position).where(sql`hidden_at is null`),
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
