import { eq, sql } from 'drizzle-orm'
import { series } from '../db/schema/series.ts'
import { sitemapList } from '../site/sitemap-list.ts'

export const seriesSitemap = {
  pages: ['/series'],
  lists: {
    series: sitemapList({
      table: series,
      order: series.id,
      where: eq(series.visibility, 'PUBLIC'),
      path: sql<string>`'/series/' || ${series.id}`,
      changedAt: series.updatedAt,
    }),
  },
}
