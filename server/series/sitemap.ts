import { sql } from 'drizzle-orm'
import { series } from '../db/schema/series.ts'
import { sitemapList } from '../site/sitemap-list.ts'
import { isListed } from './read.ts'

export const seriesSitemap = {
  pages: ['/series'],
  lists: {
    series: sitemapList({
      table: series,
      order: series.id,
      where: isListed,
      path: sql<string>`'/series/' || ${series.id}`,
      changedAt: series.updatedAt,
    }),
  },
}
