/**
 * Finds users by the start of a name, an email or a linked account, or by id. Each column is searched in the order of its own index, and
 * only so many matches of each are sorted, so that a search takes as long among a million users as among ten thousand.
 */
import { adminUserLimits } from '@guildhall/contract/admin-users/constants.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Sorts after every text that starts with what is before it. */
const highest = '\u{10ffff}'

/** A range and not `like`: the planner uses an index for it without knowing the text. */
const startsWith = (column: SQL, start: SQL, end: SQL) => sql`${column} ~>=~ ${start} and ${column} ~<=~ ${end}`

/** The ids of the users that `q` finds. `filters` are the other conditions: they apply before the matches are cut off. */
export async function findUserIds(db: Db, q: string, filters: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(matchesOf(q, filters))
  return rows.map(({ id }) => id)
}

function matchesOf(q: string, filters: SQL): SQL {
  const text = q.trim().replace(/^@/, '')
  if (isUuid(text))
    return sql`select id from users where (id = ${text} or external_id = ${text.toLowerCase()}) and ${filters}`
  const start = sql`lower(${text})`
  const end = sql`lower(${text + highest})`
  const limit = sql.raw(`limit ${adminUserLimits.matches}`)
  const ofUsers = (column: SQL) =>
    sql`(select users.id from users where ${startsWith(column, start, end)} and ${filters} ${limit})`
  const ofAccounts = (column: SQL, start: SQL, end: SQL) => sql`(
    select users.id from accounts join users on users.id = accounts.user_id
    where ${startsWith(column, start, end)} and ${filters} ${limit})`
  const username = sql`(coalesce(users.username, '') collate "C")`
  return sql`
    (select users.id from users
      where ${username} >= ${start} and ${username} <= ${end} and ${filters} ${limit})
    union ${ofUsers(sql`lower(users.name)`)}
    union ${ofUsers(sql`lower(users.tag)`)}
    union ${ofUsers(sql`lower(users.email)`)}
    union ${ofAccounts(sql`lower(accounts.username)`, start, end)}
    union ${ofAccounts(sql`accounts.provider_account_id`, sql`${text}`, sql`${text + highest}`)}`
}
