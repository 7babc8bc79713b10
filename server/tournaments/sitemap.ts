import { sql } from 'drizzle-orm'
import { tournaments } from '../db/schema/tournaments.ts'
import { sitemapList } from '../site/sitemap-list.ts'
import { isListed } from './lists/list.ts'

export const tournamentSitemap = {
  lists: {
    events: sitemapList({
      table: tournaments,
      order: tournaments.id,
      where: isListed,
      path: sql<string>`case when ${tournaments.slug} is null then '/tournaments/' || ${tournaments.id} else '/t/' || ${tournaments.slug} end`,
      changedAt: tournaments.updatedAt,
    }),
  },
}
