import type { ContentState } from '@guildhall/contract/content/constants.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, desc, eq, ilike, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { articles } from '../db/schema/content.ts'
import { orNotFound } from '../http/problem.ts'
import { likePattern } from '../text/like-pattern.ts'
import { inState, isPublished } from './editing.ts'

export type ArticleRow = typeof articles.$inferSelect
type Query = PageQuery & { search?: string }

export async function findArticle(db: Db, slug: string): Promise<ArticleRow> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublished(articles)))
  return orNotFound(row)
}

export async function findArticleById(db: Db, id: string): Promise<ArticleRow> {
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  return orNotFound(row)
}

export const listPublishedArticles = (db: Db, query: Query) =>
  listArticles(db, query, isPublished(articles), desc(articles.publishedAt))

export const listAllArticles = (db: Db, { state, ...query }: Query & { state?: ContentState }) =>
  listArticles(db, query, inState(articles, state), desc(articles.updatedAt))

async function listArticles(db: Db, query: Query, filter: SQL | undefined, order: SQL) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const where = and(filter, pattern ? ilike(articles.title, pattern) : undefined)
  const [rows, total] = await Promise.all([
    db.select().from(articles).where(where).orderBy(order, desc(articles.id)).limit(limit).offset(offset),
    db.$count(articles, where),
  ])
  return { rows, total }
}
