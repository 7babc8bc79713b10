/** A database of its own with the demo and a running event, for one measurement. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/db.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { seed } from '../server/demo/seed.ts'
import { openCipher } from '../server/encryption.ts'
import { openStorage } from '../server/gateways/storage.ts'
import { installQueues } from '../server/jobs/create-queues.ts'
import { registryOf } from '../server/node.ts'
import { testSettings } from '../server/testing/test-settings.ts'
import { makeRunningEvent, type RunningEvent } from './bracket-event.ts'

type DemoDatabase = { url: string; folder: string; event: RunningEvent }

export async function withDemoDatabase(measure: (database: DemoDatabase) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const { url, stop } = await startEmbedded(folder, () => {})
  try {
    await migrate(url)
    await installQueues(url, registryOf({ seed: 'none' }).jobs)
    const { db, close } = openDatabase(url)
    const settings = testSettings({ dataDir: join(folder, 'uploads') })
    await seed({ db, cipher: openCipher(settings.dataKeys), settings, gateways: { storage: openStorage(settings) } })
    const event = await makeRunningEvent(db, { entrants: 120, teamSize: 5 })
    await close()
    await measure({ url, folder, event })
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
