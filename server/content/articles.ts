import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, desc, eq, ilike, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { articles } from '../db/schema/content.ts'
import { orNotFound } from '../http/problem.ts'
import { likePattern } from '../text/like-pattern.ts'

export type ArticleRow = typeof articles.$inferSelect

const isPublished = () => lte(articles.publishedAt, sql`now()`)

export async function findArticle(db: Db, slug: string): Promise<ArticleRow> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), isPublished()))
  return orNotFound(row)
}

export const listPublishedArticles = (db: Db, query: PageQuery & { search?: string }) =>
  listArticles(db, query, isPublished(), desc(articles.publishedAt))

export const listAllArticles = (db: Db, query: PageQuery & { search?: string }) =>
  listArticles(db, query, undefined, desc(articles.createdAt))

async function listArticles(db: Db, query: PageQuery & { search?: string }, filter: SQL | undefined, order: SQL) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const where = and(filter, pattern ? ilike(articles.title, pattern) : undefined)
  const [rows, total] = await Promise.all([
    db.select().from(articles).where(where).orderBy(order, desc(articles.id)).limit(limit).offset(offset),
    db.$count(articles, where),
  ])
  return { rows, total }
}
