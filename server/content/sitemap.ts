import { sql } from 'drizzle-orm'
import { articles, guides } from '../db/schema/content.ts'
import { sitemapList } from '../site/sitemap-list.ts'
import { isPublished } from './editing.ts'

export const contentSitemap = {
  pages: ['/news', '/guides', '/help'],
  lists: {
    news: sitemapList({
      table: articles,
      order: articles.id,
      where: isPublished(articles),
      path: sql<string>`'/news/' || ${articles.slug}`,
      changedAt: articles.updatedAt,
    }),
    guides: sitemapList({
      table: guides,
      order: guides.id,
      where: isPublished(guides),
      path: sql<string>`'/guides/' || ${guides.slug}`,
      changedAt: guides.updatedAt,
    }),
  },
}
