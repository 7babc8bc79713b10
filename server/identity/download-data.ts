/** Exports a user's data as JSON: the account, and every row that belongs to the user, by table. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
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

/**
 * A person may have written any number of rows, so they are not held in memory. They go to a file first, because a slow reader
 * would hold the transaction open.
 */
export async function downloadData(sources: Sources, actor: Actor): Promise<SentFile> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-download-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'data.json')
  try {
    // One snapshot, so that the tables are consistent with each other.
    await sources.db.transaction(
      (db) => pipeline(writeData({ ...sources, db }, actor), createWriteStream(path, { mode: 0o600 })),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } catch (error) {
    await remove()
    throw error
  }
  const body = createReadStream(path).once('close', () => void remove())
  return { name: `guildhall-${actor.username ?? actor.id}.json`, body }
}

async function* writeData({ db, personalData, cipher }: Sources, actor: Actor): AsyncGenerator<string> {
  const self = await findSelf(db, actor.id)
  const facts = { utm: self.user.utm, onboardedAt: self.user.onboardedAt, lastSeenAt: self.user.lastSeenAt }
  const head = JSON.stringify({ exportedAt: new Date(), user: { ...presentUser(self), ...facts } }, null, 2)
  yield head.slice(0, -2)
  for (const [name, lists] of tablesOf({ db, personalData, cipher }, actor.id)) {
    let isFirst = true
    for (const list of lists)
      for await (const rows of list()) {
        if (rows.length === 0) continue
        yield isFirst ? `,\n  "${name}": [\n` : ',\n'
        yield (await mapInTurns(rows, jsonOf)).join(',\n')
        isFirst = false
      }
    if (!isFirst) yield '\n  ]'
  }
  yield '\n}'
}

type List = () => AsyncIterable<Row[]>

/** A table can name the user in several columns. */
function tablesOf({ db, personalData, cipher }: Sources, userId: string): Map<string, List[]> {
  const tables = new Map<string, List[]>()
  const add = (name: string, list: List) => tables.set(name, [...(tables.get(name) ?? []), list])
  for (const { own = {}, withheld = [], linked = {} } of personalData) {
    for (const userColumn of Object.keys(own)) {
      const [table = '', column = ''] = userColumn.split('.')
      add(camelCase(table), () => readRows(db, table, column, userId, [...secretColumns, ...withheld]))
    }
    for (const [name, list] of Object.entries(linked))
      add(name, async function* () {
        yield await list(db, userId, cipher)
      })
  }
  return tables
}

const batchSize = 500

/** The cursor ends with the transaction. */
async function* readRows(db: Db, table: string, column: string, userId: string, withheld: string[]) {
  const cursor = sql.identifier(`${table}.${column}`)
  await db.execute(sql`declare ${cursor} no scroll cursor for
    select to_jsonb(t) - ${sql.param(withheld)}::text[] as row from ${sql.identifier(table)} t
    where ${sql.identifier(column)} = ${userId}`)
  for (let isMore = true; isMore; ) {
    const { rows } = await db.execute<{ row: Row }>(sql`fetch ${sql.raw(String(batchSize))} from ${cursor}`)
    yield rows.map(({ row }) => row)
    isMore = rows.length === batchSize
  }
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const camelKeys = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camelCase(key), value]))
const jsonOf = (row: Row) => `    ${JSON.stringify(camelKeys(row), null, 2).replaceAll('\n', '\n    ')}`
