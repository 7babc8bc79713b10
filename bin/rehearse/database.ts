/** A temporary database for one command. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../server/db/db.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { installQueues } from '../../server/jobs/create-queues.ts'
import { registryOf } from '../../server/node.ts'

export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `guildhall-test-${process.pid}-`)) // the cleanup of the tests removes it if this process is killed
  chmodSync(folder, 0o711) // as root, PostgreSQL runs as another user, who needs access to this folder
  const { url, home, stop } = await startEmbedded(folder, () => {}, { throwaway: true })
  const cleanUp = async () => {
    await stop()
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
  try {
    await migrate(url)
    await installQueues(url, registryOf({ seed: 'none' }).jobs)
    const database = openDatabase(url)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await cleanUp()
  }
}
