/** A worker thread that plays rehearsals. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../server/db/db.ts'
import { playOut } from './event.ts'
import type { RehearsalJob, RehearsalSite } from './workers.ts'

const { url, host }: RehearsalSite = workerData
const database = openDatabase(url)

parentPort?.on('message', async (job: (RehearsalJob & { id: number }) | null) => {
  if (job === null) {
    await database.close()
    parentPort?.close()
    return
  }
  const { id, type, entrants } = job
  try {
    parentPort?.postMessage({ id, outcome: await playOut(database.db, host, type, entrants) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
