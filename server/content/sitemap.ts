import { lte, sql } from 'drizzle-orm'
import { guides } from '../db/schema/guides.ts'
import { articles } from '../db/schema/news.ts'
import { sitemapList } from '../site/sitemap-list.ts'

export const contentSitemap = {
  pages: ['/news', '/guides', '/help'],
  lists: {
    news: sitemapList({
      table: articles,
      order: articles.id,
      where: lte(articles.publishedAt, sql`now()`),
      path: sql<string>`'/news/' || ${articles.slug}`,
      changedAt: articles.updatedAt,
    }),
    guides: sitemapList({
      table: guides,
      order: guides.id,
      where: lte(guides.publishedAt, sql`now()`),
      path: sql<string>`'/guides/' || ${guides.slug}`,
      changedAt: guides.updatedAt,
    }),
  },
}
