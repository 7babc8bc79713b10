/** The demo is laid out once in a run, by whichever site comes first; the others get a copy of it. */
import { inject } from 'vitest'
import { openDatabase } from '../server/db/db.ts'
import { seed } from '../server/db/seed/seed.ts'
import { cloneDatabase, databaseUrl, onServer } from '../server/testing/database.ts'

export async function cloneDemo() {
  const { url, prefix, template } = inject('database')
  const demo = `${prefix}_demo`
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [demo]) // until this connection ends
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo])
    if (rowCount) return
    await client.query(`create database ${demo} template ${template}`)
    const { db, close } = openDatabase(databaseUrl(url, demo))
    await seed(db)
    await close()
  })
  return cloneDatabase(demo)
}
