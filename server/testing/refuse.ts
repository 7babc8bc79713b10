import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** From now on the database refuses to write rows that match the condition, which names them `new` and `old`. Returns what ends it. */
export async function refuseRows(db: Db, event: 'insert' | 'update', table: string, condition: string) {
  const name = `refuse_${randomBytes(4).toString('hex')}`
  await db.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`),
  )
  await db.execute(
    sql.raw(
      `create trigger ${name} before ${event} on ${table} for each row when (${condition}) execute function ${name}()`,
    ),
  )
  return () => db.execute(sql.raw(`drop function ${name} cascade`))
}
