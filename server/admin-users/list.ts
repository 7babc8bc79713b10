/** The users of the site, for its admins. */
import { adminUserLimits, type UserSort, type UserState } from '@guildhall/contract/admin-users/constants.ts'
import type { AdminUser } from '@guildhall/contract/admin-users/shapes.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { Role } from '@guildhall/contract/identity/constants.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { levels } from '../db/schema/points.ts'
import { cutPage, isTime, type RowCursor } from '../http/page.ts'
import { ensure } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { findUserIds } from './search.ts'

export type UserQuery = {
  q?: string
  role?: Role
  state?: UserState
  joinedFrom?: string
  joinedTo?: string
  sort?: UserSort
  cursor?: string
  limit?: number
}

const defaultSort: UserSort = '-lastSeenAt'

/** By the column of the indexes, which the list reads alone when it counts. */
const isNotBanned = sql`(users.banned_until is null or users.banned_until <= now())`

/** Whether a user is in a state; the order decides if several apply. */
const isState: Record<UserState, SQL> = {
  deleted: sql`users.deleted_at is not null`,
  banned: sql`users.deleted_at is null and users.banned_until > now()`,
  unverified: sql`users.deleted_at is null and users.email_verified is null and ${isNotBanned}`,
  active: sql`users.deleted_at is null and users.email_verified is not null and ${isNotBanned}`,
}

export const stateColumn = sql<UserState>`case
  when users.deleted_at is not null then 'deleted'
  when users.banned_until > now() then 'banned'
  when users.email_verified is null then 'unverified'
  else 'active' end`

/** The expressions of the indexes, and the values of a row for the cursor. */
const sorts = {
  username: {
    by: sql`(coalesce(users.username, '') collate "C")`,
    typed: (value: string) => sql`${value}::text`,
    isValue: (value: string) => /^[a-z0-9_-]{0,20}$/.test(value),
    valueOf: ({ username }: Row) => username ?? '',
  },
  createdAt: {
    by: sql`users.created_at`,
    typed: (value: string) => sql`${value}::timestamptz`,
    isValue: isTime,
    valueOf: ({ createdAt }: Row) => createdAt.toISOString(),
  },
  lastSeenAt: {
    by: sql`coalesce(users.last_seen_at, users.created_at)`,
    typed: (value: string) => sql`${value}::timestamptz`,
    isValue: isTime,
    valueOf: ({ lastSeenAt, createdAt }: Row) => (lastSeenAt ?? createdAt).toISOString(),
  },
} as const

const select = (db: Db) =>
  db
    .select({
      ...userCard(users),
      email: users.email,
      role: users.role,
      state: stateColumn,
      deletionDueAt: users.deletionDueAt,
      level: levels.level,
      xp: users.xp,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
    })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const dayMs = 86_400_000

const filterOf = ({ role, state, joinedFrom, joinedTo }: UserQuery): SQL =>
  and(
    role && eq(users.role, role),
    state && isState[state],
    joinedFrom ? gte(users.createdAt, new Date(joinedFrom)) : undefined,
    joinedTo ? lt(users.createdAt, new Date(Date.parse(joinedTo) + dayMs)) : undefined,
  ) ?? sql`true`

/** A search runs once, for the page and for the total. Its ids are looked up by primary key. */
async function openList(db: Db, query: UserQuery) {
  const filters = filterOf(query)
  if (!query.q?.trim()) return { isListed: filters, count: () => countUsers(db, filters) }
  const ids = await findUserIds(db, query.q, filters)
  return { isListed: sql`users.id = any(${sql.param(ids)}::uuid[])`, count: async () => ids.length }
}

type List = Awaited<ReturnType<typeof openList>>

export async function listUsers(db: Db, query: UserQuery) {
  const { limit = 25 } = query
  const list = await openList(db, query)
  const page = await pageOf(db, list, query, limit)
  return { ...page, page: 1, limit, total: await list.count() }
}

/** One page without the total, by the values that the list is sorted by. */
export const readPage = async (db: Db, query: UserQuery, limit: number) =>
  pageOf(db, await openList(db, query), query, limit)

async function pageOf(db: Db, { isListed }: List, query: UserQuery, limit: number) {
  const { sort = defaultSort } = query
  const isDescending = sort.startsWith('-')
  const column = sorts[columnOf(sort)]
  const cursor = readCursor(query.cursor, column.isValue)
  const after =
    cursor &&
    sql`(${column.by}, users.id) ${sql.raw(isDescending ? '<' : '>')} (${column.typed(cursor.value)}, ${cursor.id}::uuid)`
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const rows = await select(db)
    .where(and(isListed, after))
    .orderBy(sql`${column.by} ${direction}, users.id ${direction}`)
    .limit(limit + 1)
  const { data, ...next } = cutPage(rows, limit, (row) => ({ value: column.valueOf(row), id: row.id }))
  return { data: data.map(present), ...next }
}

const columnOf = (sort: UserSort) =>
  sort === 'username' || sort === '-username' ? 'username' : sort.endsWith('createdAt') ? 'createdAt' : 'lastSeenAt'

/** Counting stops after the limit: one more than it means more. */
async function countUsers(db: Db, filters: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total
    from (select from users where ${filters} limit ${adminUserLimits.total + 1}) as found`)
  return rows[0]?.total ?? 0
}

/** A username may contain the separator, an id cannot. */
function readCursor(cursor: string | undefined, isValue: (value: string) => boolean): RowCursor | undefined {
  if (cursor === undefined) return undefined
  const cut = cursor.lastIndexOf('_')
  const [value, id] = [cursor.slice(0, Math.max(0, cut)), cursor.slice(cut + 1)]
  ensure(isValue(value) && isUuid(id), 'INVALID', {
    errors: [{ path: 'query.cursor', code: 'format', message: 'must be a cursor of this list' }],
  })
  return { value, id }
}

const present = ({ createdAt, lastSeenAt, deletionDueAt, ...row }: Row): AdminUser => ({
  ...row,
  deletionDueAt: deletionDueAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
