import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** All transactions of a user's wallets, in order of booking. */
export async function listTransactionsOf(db: Db, userId: string) {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) - 'actor_id' as row from transactions t join wallets w on w.id = t.wallet_id where w.user_id = ${userId} order by t.no`,
  )
  return rows.map(({ row }) => row)
}
