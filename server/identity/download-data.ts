/** All own data as JSON: the account, and every row that is theirs, by table. */
import type { SentFile } from '@guildhall/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/verdict.ts'
import { own, withheld } from './personal-data.ts'
import { presentUser } from './present.ts'
import { findSelf } from './read.ts'

type Row = Record<string, unknown>

export function downloadData(db: Db, actor: Actor): Promise<SentFile> {
  // One moment in time, however long it takes.
  return db.transaction(
    async (db) => {
      const self = await findSelf(db, actor.id)
      const data: Record<string, Row[]> = {}
      for (const place of Object.keys(own)) {
        const [table = '', column = ''] = place.split('.')
        const rows = await rowsOf(db, table, column, actor.id)
        if (rows.length > 0) data[camel(table)] = [...(data[camel(table)] ?? []), ...rows]
      }
      data.transactions = await transactionsOf(db, actor.id)
      const facts = { utm: self.user.utm, onboardedAt: self.user.onboardedAt, lastSeenAt: self.user.lastSeenAt }
      const body = { exportedAt: new Date(), user: { ...presentUser(self), ...facts }, ...data }
      return { name: `guildhall-${self.user.username ?? actor.id}.json`, body: JSON.stringify(body, null, 2) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function rowsOf(db: Db, table: string, column: string, userId: string): Promise<Row[]> {
  const from = sql.identifier(table)
  const secret = table === 'emails' ? [...withheld, 'text', 'headers'] : withheld // a mail may hold a code
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) - ${sql.param(secret)}::text[] as row from ${from} t where ${sql.identifier(column)} = ${userId}`,
  )
  return rows.map(({ row }) => camelKeys(row))
}

async function transactionsOf(db: Db, userId: string): Promise<Row[]> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from transactions t join wallets w on w.id = t.wallet_id where w.user_id = ${userId} order by t.no`,
  )
  return rows.map(({ row }) => camelKeys(row))
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const camelKeys = (row: Row): Row => Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value]))
