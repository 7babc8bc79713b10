/** What articles, guides and help questions share for their editors: states, versions, deletion and its undo. */
import type { ContentState } from '@guildhall/contract/content/constants.ts'
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { articles, faqs, guides } from '../db/schema/content.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'

const contentTables = { articles, guides, faqs } as const
export type ContentKind = keyof typeof contentTables
type Table = (typeof contentTables)[ContentKind]

export const isPublished = (table: Table) => and(lte(table.publishedAt, sql`now()`), isNull(table.deletedAt))

/** Without a state: all but deleted ones. */
export function inState(table: Table, state?: ContentState): SQL | undefined {
  if (state === 'deleted') return isNotNull(table.deletedAt)
  const exists = isNull(table.deletedAt)
  if (state === 'draft') return and(exists, isNull(table.publishedAt))
  if (state === 'scheduled') return and(exists, sql`${table.publishedAt} > now()`)
  return state === 'published' ? isPublished(table) : exists
}

type Dates = { publishedAt: Date | null; deletedAt: Date | null; updatedAt: Date }

export function presentEditing({ publishedAt, deletedAt, updatedAt }: Dates, now = new Date()) {
  const published = publishedAt && publishedAt <= now ? 'published' : 'scheduled'
  const state: ContentState = deletedAt ? 'deleted' : publishedAt ? published : 'draft'
  return { state, updatedAt: updatedAt.toISOString() }
}

/** Locks a text for a change. Refused if someone else has changed it since the editor loaded it. */
export async function lockText(db: Db, kind: ContentKind, id: string, updatedAt?: string) {
  const table = contentTables[kind]
  const [row] = await db
    .select({ updatedAt: table.updatedAt, publishedAt: table.publishedAt })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update')
  const before = orNotFound(row)
  ensure(updatedAt === undefined || before.updatedAt.getTime() === new Date(updatedAt).getTime(), 'CONFLICT')
  return before
}

/** Deletes a text, or restores a deleted one. */
export async function setDeleted(db: Db, kind: ContentKind, id: string, isDeleted: boolean) {
  const table = contentTables[kind]
  const [row] = await db
    .update(table)
    .set({ deletedAt: isDeleted ? new Date() : null, updatedAt: new Date() })
    .where(and(eq(table.id, id), isDeleted ? isNull(table.deletedAt) : isNotNull(table.deletedAt)))
    .returning({ id: table.id })
  orNotFound(row)
  await invalidate(db, kind)
}
