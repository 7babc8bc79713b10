/** The embedded PostgreSQL of a measurement, in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { installQueues } from '../server/jobs/create-queues.ts'
import { registryOf } from '../server/node.ts'

export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const { url, stop } = await startEmbedded(folder, () => {})
  async function close() {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, folder, close }
}

export async function withPostgres(measure: (url: string, folder: string) => Promise<void>) {
  const { url, folder, close } = await startPostgres()
  try {
    await measure(url, folder)
  } finally {
    await close()
  }
}

/** Creates all tables and queues. */
export async function createTables(url: string) {
  await migrate(url)
  await installQueues(url, registryOf({ seed: 'none' }).jobs)
}

/** Creates another database on the same server, runs the statements in it, and returns its address. */
export async function createDatabase(serverUrl: string, name: string, statements: readonly string[] = []) {
  await runStatements(serverUrl, [`create database ${name}`])
  const { href: url } = Object.assign(new URL(serverUrl), { pathname: `/${name}` })
  await createTables(url)
  await runStatements(url, statements)
  return url
}

/**
 * The statements that fill a database in the shortest time: without triggers and foreign keys, which check each row, and with the
 * indexes created at the end. The data is lost after a crash.
 */
export const inBulk = (statements: readonly string[]) => [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `set maintenance_work_mem = '512MB'`,
  `set work_mem = '256MB'`,
  `create temporary table dropped_index as
    select 'drop index ' || indexrelid::regclass as dropping, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`,
  `do $$ declare statement text; begin for statement in select dropping from dropped_index loop execute statement; end loop; end $$`,
  ...statements,
  `do $$ declare statement text; begin for statement in select definition from dropped_index loop execute statement; end loop; end $$`,
  'vacuum analyze',
]

async function runStatements(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** SQL for the id of row `n`. Ids follow each other like those of the product, which begin with the time. */
export const idOf = (kind: number, n: string) =>
  `('01a1dd17-000${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** The id that `idOf` computes. */
export const idText = (kind: number, n: number) => `01a1dd17-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`
