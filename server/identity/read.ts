import { and, eq, isNull, ne, type Placeholder, sql } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { prepared } from '../db/prepared.ts'
import { sessions, userInfos, users } from '../db/schema/identity.ts'
import { levels } from '../db/schema/points.ts'
import { rowAsJson } from '../db/statement.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { currentStreak } from '../profiles/activity.ts'

export type UserRow = typeof users.$inferSelect
export type InfoRow = typeof userInfos.$inferSelect

const isActive = (id: string | Placeholder) => and(eq(users.id, id), isNull(users.erasedAt))

export const findUser = async (db: Db, id: string): Promise<UserRow> =>
  orNotFound(await first(db.select().from(users).where(isActive(id))))

/** Locks the row for a change that depends on it. */
export const lockUser = async (db: Db, id: string): Promise<UserRow> =>
  orNotFound(await first(db.select().from(users).where(isActive(id)).for('update')))

export const findByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  first(db.select().from(users).where(sql`lower(${users.email}) = ${email}`))

const selectSelf = prepared('self', (db) =>
  db
    .select({ user: rowAsJson(users), level: levels.level, streak: currentStreak })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(isActive(sql.placeholder('id'))),
)

export const findSelf = async (db: Db, id: string) => orNotFound(await first(selectSelf(db, { id })))

/** In a queue or invited to a party: every page then shows the queue. */
const isQueued = sql<boolean>`exists (select from match_queues where user_id = users.id)
  or exists (select from queue_party_members where user_id = users.id and accepted_at is null)`

const selectSession = prepared('session', (db) =>
  db
    .select({ user: rowAsJson(users), level: levels.level, expires: sessions.expires, queued: isQueued })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(eq(sessions.id, sql.placeholder('id'))),
)

export const findSession = (db: Db, id: string) => first(selectSession(db, { id }))

export const findInfo = (db: Db, userId: string): Promise<InfoRow | undefined> =>
  first(db.select().from(userInfos).where(eq(userInfos.userId, userId)))

/** Every change that could remove the last SUPER of the site takes this lock first, so that two of them cannot remove each other at the same time. */
export const lockStaff = (db: Db) => lockKey(db, 'roles of staff')

/** The caller holds the lock on the staff. */
export async function ensureOtherSuper(db: Db, userId: string) {
  const isOther = and(eq(users.role, 'SUPER'), ne(users.id, userId), isNull(users.deletedAt))
  ensure((await db.$count(users, isOther)) > 0, 'LAST_SUPER')
}
