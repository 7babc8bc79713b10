import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { and, desc, eq, ilike, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { articles } from '../db/schema/news.ts'
import { found } from '../http/problem.ts'
import { likePattern } from '../text/like-pattern.ts'

export type ArticleRow = typeof articles.$inferSelect

const published = () => lte(articles.publishedAt, sql`now()`)

export async function findArticle(db: Db, slug: string): Promise<ArticleRow> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), published()))
  return found(row)
}

export const listPublishedArticles = (db: Db, query: PageQuery & { search?: string }) =>
  listArticles(db, query, published(), desc(articles.publishedAt))

export const listAllArticles = (db: Db, query: PageQuery & { search?: string }) =>
  listArticles(db, query, undefined, desc(articles.createdAt))

async function listArticles(db: Db, query: PageQuery & { search?: string }, shown: SQL | undefined, order: SQL) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const where = and(shown, pattern ? ilike(articles.title, pattern) : undefined)
  const [rows, total] = await Promise.all([
    db.select().from(articles).where(where).orderBy(order, desc(articles.id)).limit(limit).offset(offset),
    db.$count(articles, where),
  ])
  return { rows, total }
}
