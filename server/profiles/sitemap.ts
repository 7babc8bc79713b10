import { and, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { users } from '../db/schema/identity.ts'
import { isBanned } from '../http/session.ts'
import { sitemapList } from '../site/sitemap-list.ts'

export const profileSitemap = {
  pages: ['/rankings'],
  lists: {
    profiles: sitemapList({
      table: users,
      order: users.id,
      where: and(isNull(users.deletedAt), isNull(users.erasedAt), isNotNull(users.username), not(isBanned)),
      path: sql<string>`'/' || ${users.username}`,
    }),
  },
}
