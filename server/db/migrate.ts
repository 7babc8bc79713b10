import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { startProblem } from '../start-problem.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Applies pending migrations. Of two nodes that start at once, one migrates and the other waits. */
export async function migrate(url: string, migrationsFolder = folder) {
  const client = new pg.Client({ connectionString: url, application_name: 'guildhall migrate' })
  client.on('error', () => {}) // the pending query reports a lost connection
  try {
    await client.connect()
    await ensureVersion(client)
    if (!existsSync(join(migrationsFolder, 'meta', '_journal.json'))) return
    await client.query(`select pg_advisory_lock(hashtext('guildhall migrate'))`) // released when the connection closes
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const [server] = rows
  if (server && server.number < 150_000)
    throw startProblem(`DATABASE_URL is a PostgreSQL ${server.version}: Guildhall needs 15 or newer`)
}

/** The names of the migrations that the database still lacks. */
export async function findMissingMigrations(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  const { rows } = tables[0]?.name
    ? await client.query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations')
    : { rows: [] }
  const applied = new Set(rows.map(({ at }) => Number(at)))
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag)
}
