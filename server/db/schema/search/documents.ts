/**
 * The search index. Triggers of migration 0030 keep it equal to the view `search_sources`, which contains public rows only, in the
 * transaction of each change.
 */
import { searchKinds } from '@guildhall/contract/search/constants.ts'
import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

export const searchKind = pgEnum('search_kind', searchKinds)

/** What can be found. `text` has a bar wherever a search may begin. */
export const searchDocuments = pgTable(
  'search_documents',
  { kind: searchKind().notNull(), id: uuid().notNull(), weight: smallint().notNull(), text: text().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
)

/**
 * The start of the text after each bar. Only triggers write here, so no foreign key checks each row. One index per length of a short
 * prefix returns the greatest weights without sorting.
 */
export const searchEntries = pgTable(
  'search_entries',
  { kind: searchKind().notNull(), id: uuid().notNull(), tail: text().notNull(), weight: smallint().notNull() },
  (t) => [
    primaryKey({ columns: [t.kind, t.id, t.tail] }),
    index('search_entries_tail').on(t.kind, t.tail.op('text_pattern_ops'), t.weight, t.id),
    index('search_entries_one').on(t.kind, sql`left(${t.tail}, 1)`, t.weight, t.id),
    index('search_entries_two').on(t.kind, sql`left(${t.tail}, 2)`, t.weight, t.id),
    index('search_entries_three').on(t.kind, sql`left(${t.tail}, 3)`, t.weight, t.id),
    index('search_entries_four').on(t.kind, sql`left(${t.tail}, 4)`, t.weight, t.id),
  ],
)

/** Each word that can be found, by the variants that a typing error may leave. */
export const searchSpellings = pgTable(
  'search_spellings',
  { variant: text().notNull(), word: text().notNull() },
  (t) => [index('search_spellings_variant').on(t.variant, t.word)],
)
