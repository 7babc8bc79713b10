import type { ContentState } from '@guildhall/contract/content/constants.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, asc, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { guideCategories, guides } from '../db/schema/content.ts'
import { orNotFound } from '../http/problem.ts'
import { likePattern } from '../text/like-pattern.ts'
import { inState, isPublished } from './editing.ts'

export type CategoryRow = typeof guideCategories.$inferSelect
export type GuideRow = { guide: typeof guides.$inferSelect; category: CategoryRow | null }
type Query = PageQuery & { search?: string; category?: string; uncategorised?: boolean }

const withCategory = (db: Db) =>
  db
    .select({ guide: guides, category: guideCategories })
    .from(guides)
    .leftJoin(guideCategories, eq(guideCategories.id, guides.categoryId))

export async function findGuide(db: Db, slug: string): Promise<GuideRow> {
  const [row] = await withCategory(db).where(and(eq(guides.slug, slug), isPublished(guides)))
  return orNotFound(row)
}

export async function findGuideById(db: Db, id: string): Promise<GuideRow> {
  const [row] = await withCategory(db).where(eq(guides.id, id))
  return orNotFound(row)
}

const readingOrder = [asc(guideCategories.position), asc(guides.position), asc(guides.id)]

export const listPublishedGuides = (db: Db, query: Query) => listGuides(db, query, isPublished(guides), readingOrder)
export const listAllGuides = (db: Db, { state, ...query }: Query & { state?: ContentState }) =>
  listGuides(
    db,
    query,
    inState(guides, state),
    query.category || query.uncategorised ? readingOrder : [desc(guides.updatedAt), desc(guides.id)],
  )

async function listGuides(db: Db, query: Query, filter: SQL | undefined, order: SQL[]) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const where = and(
    filter,
    pattern ? ilike(guides.title, pattern) : undefined,
    query.category ? eq(guideCategories.slug, query.category) : undefined,
    query.uncategorised ? isNull(guides.categoryId) : undefined,
  )
  const [rows, [count]] = await Promise.all([
    withCategory(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(guides)
      .leftJoin(guideCategories, eq(guideCategories.id, guides.categoryId))
      .where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const listCategories = (db: Db) =>
  db
    .select({
      id: guideCategories.id,
      name: guideCategories.name,
      slug: guideCategories.slug,
      translations: guideCategories.translations,
      guides: sql<number>`count(${guides.id})::int`,
    })
    .from(guideCategories)
    .leftJoin(guides, and(eq(guides.categoryId, guideCategories.id), isPublished(guides)))
    .groupBy(guideCategories.id)
    .orderBy(asc(guideCategories.position), asc(guideCategories.name))
    .limit(100)
