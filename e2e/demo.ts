/** The first site of a run creates the demo data; the others clone that database. */
import { cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { cloneDatabase, databaseUrl, onServer } from '../server/testing/database.ts'

/** Copies the uploads of the demo into the data folder of the site. */
export async function cloneDemo(dataDir: string, seed: (databaseUrl: string, uploads: string) => Promise<void>) {
  const { url, prefix, template } = inject('database')
  const demo = `${prefix}_demo`
  const uploads = join(tmpdir(), demo)
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [demo]) // held until this connection closes
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo])
    if (rowCount) return
    await client.query(`create database ${demo} template ${template}`)
    await seed(databaseUrl(url, demo), uploads)
  })
  cpSync(uploads, dataDir, { recursive: true })
  return cloneDatabase(demo)
}
