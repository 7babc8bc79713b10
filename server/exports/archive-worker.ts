/** Runs in its own thread: writing thousands of PDF pages would delay every other request. */
import { parentPort } from 'node:worker_threads'
import { writeArchive } from './write-archive.ts'

parentPort?.on('message', async ({ archive, locale }) => {
  const bytes = Uint8Array.from(await writeArchive(archive, locale))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
