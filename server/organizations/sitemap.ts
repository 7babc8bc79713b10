import { and, eq, isNull, sql } from 'drizzle-orm'
import { organizations } from '../db/schema/organizations.ts'
import { sitemapList } from '../site/sitemap-list.ts'

export const organizationSitemap = {
  pages: ['/explore/communities'],
  lists: {
    communities: sitemapList({
      table: organizations,
      order: organizations.id,
      where: and(eq(organizations.visibility, 'PUBLIC'), isNull(organizations.deletedAt)),
      path: sql<string>`'/' || ${organizations.username}`,
      changedAt: organizations.updatedAt,
    }),
  },
}
