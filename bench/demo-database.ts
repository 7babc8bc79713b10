/** A database of its own with the demo and a running event, for one measurement. */
import { join } from 'node:path'
import { openDatabase } from '../server/db/db.ts'
import { seed } from '../server/demo/seed.ts'
import { openCipher } from '../server/encryption.ts'
import { openStorage } from '../server/gateways/storage.ts'
import { testSettings } from '../server/testing/test-settings.ts'
import { makeRunningEvent, type RunningEvent } from './bracket-event.ts'
import { createTables, withPostgres } from './postgres.ts'

type DemoDatabase = { url: string; folder: string; event: RunningEvent }

export const withDemoDatabase = (measure: (database: DemoDatabase) => Promise<void>) =>
  withPostgres(async (url, folder) => {
    await createTables(url)
    const { db, close } = openDatabase(url)
    const settings = testSettings({ dataDir: join(folder, 'uploads') })
    await seed({ db, cipher: openCipher(settings.dataKeys), settings, gateways: { storage: openStorage(settings) } })
    const event = await makeRunningEvent(db, { entrants: 120, teamSize: 5 })
    await close()
    await measure({ url, folder, event })
  })
