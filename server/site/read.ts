/** Every public page there is, in parts that can be counted and turned page by page. */
import { and, asc, eq, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { guides } from '../db/schema/guides.ts'
import { users } from '../db/schema/identity.ts'
import { articles } from '../db/schema/news.ts'
import { organizations } from '../db/schema/organizations.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { isBanned } from '../http/session.ts'

export type PublicPage = { path: string; changedAt: Date | null }
export type Part = {
  count: (db: Db) => Promise<number>
  list: (db: Db, offset: number, limit: number) => Promise<PublicPage[]>
}

/** The screens that are the same on every site. */
export const housePages = [
  '/',
  '/explore',
  '/explore/communities',
  '/explore/games',
  '/news',
  '/guides',
  '/help',
  '/creators',
  '/enterprise',
  '/privacy',
  '/terms',
  '/dmca',
] as const

const house: Part = {
  count: async () => housePages.length,
  list: async (_db, offset, limit) =>
    housePages.slice(offset, offset + limit).map((path) => ({ path, changedAt: null })),
}

type Rows = { table: PgTable; order: SQL; shown: SQL | undefined; path: SQL<string>; changedAt: SQL<Date | null> }

const rowsOf = ({ table, order, shown, path, changedAt }: Rows): Part => ({
  count: (db) => db.$count(table, shown),
  list: (db, offset, limit) =>
    db.select({ path, changedAt }).from(table).where(shown).orderBy(order).offset(offset).limit(limit),
})

const asDate = (column: SQL.Aliased | SQL | Parameters<typeof asc>[0]) =>
  sql<Date | null>`${column}`.mapWith((value) => new Date(value))

export const parts: Record<string, Part> = {
  house,
  news: rowsOf({
    table: articles,
    order: asc(articles.id),
    shown: lte(articles.publishedAt, sql`now()`),
    path: sql<string>`'/news/' || ${articles.slug}`,
    changedAt: asDate(articles.updatedAt),
  }),
  guides: rowsOf({
    table: guides,
    order: asc(guides.id),
    shown: lte(guides.publishedAt, sql`now()`),
    path: sql<string>`'/guides/' || ${guides.slug}`,
    changedAt: asDate(guides.updatedAt),
  }),
  communities: rowsOf({
    table: organizations,
    order: asc(organizations.id),
    shown: and(eq(organizations.visibility, 'PUBLIC'), isNull(organizations.deletedAt)),
    path: sql<string>`'/' || ${organizations.username}`,
    changedAt: asDate(organizations.updatedAt),
  }),
  events: rowsOf({
    table: tournaments,
    order: asc(tournaments.id),
    shown: and(eq(tournaments.visibility, 'PUBLIC'), isNull(tournaments.deletedAt), eq(tournaments.rehearsal, false)),
    path: sql<string>`'/tournaments/' || ${tournaments.id}`,
    changedAt: asDate(tournaments.updatedAt),
  }),
  profiles: rowsOf({
    table: users,
    order: asc(users.id),
    shown: and(isNull(users.deletedAt), isNull(users.erasedAt), isNotNull(users.username), not(isBanned)),
    path: sql<string>`'/' || ${users.username}`,
    changedAt: sql<null>`null`,
  }),
}
