/** One of the threads that play. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../server/db/db.ts'
import { playOut } from './event.ts'
import type { Told, Wanted } from './workers.ts'

const { url, host }: Told = workerData
const database = openDatabase(url)

parentPort?.on('message', async (wanted: (Wanted & { id: number }) | null) => {
  if (wanted === null) {
    await database.close()
    parentPort?.close()
    return
  }
  const { id, type, entrants } = wanted
  try {
    parentPort?.postMessage({ id, outcome: await playOut(database.db, host, type, entrants) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
