import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { sessions, userInfos, users } from '../db/schema/identity.ts'
import { levels } from '../db/schema/points.ts'
import { found } from '../http/problem.ts'

export type UserRow = typeof users.$inferSelect
export type InfoRow = typeof userInfos.$inferSelect

const alive = (id: string) => and(eq(users.id, id), isNull(users.erasedAt))

export const findUser = async (db: Db, id: string): Promise<UserRow> =>
  found(await first(db.select().from(users).where(alive(id))))

/** For a change that depends on what the person already has. */
export const lockUser = async (db: Db, id: string): Promise<UserRow> =>
  found(await first(db.select().from(users).where(alive(id)).for('update')))

export const findByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  first(db.select().from(users).where(sql`lower(${users.email}) = ${email}`))

export async function findSelf(db: Db, id: string) {
  const [row] = await db
    .select({ user: users, level: levels.level })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(alive(id))
  return found(row)
}

export async function findSession(db: Db, id: string) {
  const [row] = await db
    .select({ user: users, level: levels.level, expires: sessions.expires })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(eq(sessions.id, id))
  return row
}

export const findInfo = (db: Db, userId: string): Promise<InfoRow | undefined> =>
  first(db.select().from(userInfos).where(eq(userInfos.userId, userId)))

/** One at a time, until the transaction ends, for what has no row to lock yet. */
export const lockKey = (db: Db, key: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
