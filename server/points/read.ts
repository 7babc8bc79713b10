import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { levels, points } from '../db/schema/points.ts'

export const listLevels = (db: Db) => db.select().from(levels).orderBy(asc(levels.level))

export async function listPoints(db: Db, userId: string, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const isOwn = eq(points.userId, userId)
  const [rows, [all]] = await Promise.all([
    db.select().from(points).where(isOwn).orderBy(desc(points.createdAt), desc(points.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(points).where(isOwn),
  ])
  return { rows, total: all?.total ?? 0 }
}
