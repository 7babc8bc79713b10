/** The sitemap entries of a module: screens with a fixed path, and lists of public pages from a table. */
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'

export type PublicPage = { path: string; changedAt: Date | null }
export type SitemapList = {
  count: (db: Db) => Promise<number>
  list: (db: Db, offset: number, limit: number) => Promise<PublicPage[]>
}

/** The keys of `lists` are lowercase words, because they become part of a file name: `news-1.xml`. */
export type Sitemap = { pages?: readonly string[]; lists?: Record<string, SitemapList> }

declare module '../module.ts' {
  interface Module {
    sitemap?: Sitemap
  }
}

type ListSource = { table: PgTable; order: PgColumn; where: SQL | undefined; path: SQL<string>; changedAt?: PgColumn }

export const sitemapList = ({ table, order, where, path, changedAt }: ListSource): SitemapList => ({
  count: (db) => db.$count(table, where),
  list: (db, offset, limit) =>
    db
      .select({
        path,
        changedAt: changedAt ? sql<Date | null>`${changedAt}`.mapWith((value) => new Date(value)) : sql<null>`null`,
      })
      .from(table)
      .where(where)
      .orderBy(order)
      .offset(offset)
      .limit(limit),
})

export const pageList = (paths: readonly string[]): SitemapList => ({
  count: async () => paths.length,
  list: async (_db, offset, limit) => paths.slice(offset, offset + limit).map((path) => ({ path, changedAt: null })),
})
