/** Exports a user's data as JSON: the account, and every row that belongs to the user, by table. */
import type { SentFile } from '@guildhall/contract/core/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { Cipher } from '../encryption.ts'
import type { Actor } from '../http/authorize.ts'
import { mapInTurns } from '../map-in-turns.ts'
import type { PersonalData } from '../personal-data.ts'
import { presentUser } from './present.ts'
import { findSelf } from './read.ts'

type Row = Record<string, unknown>

/** Columns with these names are never part of a download, in any table. */
const secretColumns = [
  'access_token',
  'api_token',
  'auth',
  'code',
  'id_token',
  'keys',
  'passcode',
  'refresh_token',
  'session_token',
  'token',
  'token_hash',
]

type Sources = { db: Db; personalData: readonly PersonalData[]; cipher: Cipher }

export function downloadData({ db, personalData, cipher }: Sources, actor: Actor): Promise<SentFile> {
  // One snapshot, so that the tables are consistent with each other.
  return db.transaction(
    async (db) => {
      const self = await findSelf(db, actor.id)
      const tables = new Map<string, string[]>()
      for (const { own = {}, withheld = [], linked = {} } of personalData) {
        for (const userColumn of Object.keys(own)) {
          const [table = '', column = ''] = userColumn.split('.')
          const rows = await listRows(db, table, column, actor.id, [...secretColumns, ...withheld])
          const earlier = tables.get(camelCase(table)) ?? []
          if (rows.length > 0) tables.set(camelCase(table), [...earlier, ...(await mapInTurns(rows, jsonOf))])
        }
        for (const [name, list] of Object.entries(linked))
          tables.set(name, await mapInTurns(await list(db, actor.id, cipher), jsonOf))
      }
      const facts = { utm: self.user.utm, onboardedAt: self.user.onboardedAt, lastSeenAt: self.user.lastSeenAt }
      const head = JSON.stringify({ exportedAt: new Date(), user: { ...presentUser(self), ...facts } }, null, 2)
      const lists = [...tables].map(
        ([name, rows]) => `"${name}": ${rows.length > 0 ? `[\n${rows.join(',\n')}\n  ]` : '[]'}`,
      )
      const body = `${[head.slice(0, -2), ...lists].join(',\n  ')}\n}`
      return { name: `guildhall-${self.user.username ?? actor.id}.json`, body }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function listRows(db: Db, table: string, column: string, userId: string, withheld: string[]): Promise<Row[]> {
  const from = sql.identifier(table)
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(t) - ${sql.param(withheld)}::text[] as row from ${from} t where ${sql.identifier(column)} = ${userId}`,
  )
  return rows.map(({ row }) => row)
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const camelKeys = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camelCase(key), value]))
const jsonOf = (row: Row) => `    ${JSON.stringify(camelKeys(row), null, 2).replaceAll('\n', '\n    ')}`
