/** The columns of `UserCard` in the contract, for the query builder and for SQL. */
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'

type Columns<I, U, N, P> = { id: I; username: U; name: N; image: P }

/**
 * Selects the columns from `users` or an alias of it. The type parameters keep the type of each column, which includes the table,
 * so that left joins make them nullable.
 */
export const userCard = <I extends PgColumn, U extends PgColumn, N extends PgColumn, P extends PgColumn>({
  id,
  username,
  name,
  image,
}: Columns<I, U, N, P>): Columns<I, U, N, P> => ({ id, username, name, image })

/** The same columns as SQL for one JSON value. `table` is `users` or an alias of it. */
export const userCardJson = (table: string) =>
  `json_build_object('id', ${table}.id, 'username', ${table}.username, 'name', ${table}.name, 'image', ${table}.image)`

export async function readDisplayName(db: Db, userId: string) {
  const [user] = await db.select(userCard(users)).from(users).where(eq(users.id, userId))
  return user?.name ?? user?.username ?? ''
}
