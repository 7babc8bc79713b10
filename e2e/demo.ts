/** The first site of a run creates the demo data; the others clone that database. */
import { cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../server/db/db.ts'
import { seed } from '../server/demo/seed.ts'
import { openCipher } from '../server/encryption.ts'
import { openStorage } from '../server/gateways/storage.ts'
import { registryOf } from '../server/node.ts'
import { cloneDatabase, databaseUrl, onServer } from '../server/testing/database.ts'
import { testSettings } from '../server/testing/test-settings.ts'

/** Copies the uploads of the demo into the data folder of the site. */
export async function cloneDemo(dataDir: string) {
  const { url, prefix, template } = inject('database')
  const demo = `${prefix}_demo`
  const uploads = join(tmpdir(), demo)
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [demo]) // held until this connection closes
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo])
    if (rowCount) return
    await client.query(`create database ${demo} template ${template}`)
    const { db, close } = openDatabase(databaseUrl(url, demo))
    registryOf({ seed: 'demo' }) // the kinds of events that the demo plays
    const settings = testSettings({ dataDir: uploads })
    const gateways = { storage: openStorage(settings) }
    await seed({ db, cipher: openCipher(settings.dataKeys), settings, gateways })
    await close()
  })
  cpSync(uploads, dataDir, { recursive: true })
  return cloneDatabase(demo)
}
