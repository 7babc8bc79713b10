/** Exports an event as a ZIP archive, written by another thread. A failure there fails the request before its reply begins. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SentFile } from '@guildhall/contract/core/endpoint.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { slugOf } from '../text/slug.ts'
import { type EventArchive, loadArchive } from './read.ts'

const memoryLimit = { maxOldGenerationSizeMb: 512 }
const idleMilliseconds = 30_000

export async function exportEvent(db: Db, actor: Actor, id: string, locale: LocaleCode): Promise<SentFile> {
  const archive = await loadArchive(db, actor, id)
  return { name: `${slugOf(archive.tournament.name, 'event')}.zip`, body: await writeInThread(archive, locale) }
}

let thread: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined
let lastTask: Promise<unknown> = Promise.resolve()

/** One archive at a time: exports use one processor at most. */
function writeInThread(archive: EventArchive, locale: LocaleCode): Promise<Buffer> {
  const task = lastTask.then(() => runTask(archive, locale))
  lastTask = task.catch(() => {})
  return task
}

/** The thread ends with an error if the task fails, and after a while without a task. */
async function runTask(archive: EventArchive, locale: LocaleCode): Promise<Buffer> {
  clearTimeout(idleTimer)
  thread ??= new Worker(new URL('./archive-worker.ts', import.meta.url), { resourceLimits: memoryLimit })
  const worker = thread
  worker.ref()
  try {
    const result = once(worker, 'message') // rejects if the thread ends with an error
    worker.postMessage({ archive, locale })
    const [bytes] = await result
    return Buffer.from(bytes)
  } catch (error) {
    thread = undefined
    throw error
  } finally {
    worker.unref() // an idle thread does not keep the process alive
    idleTimer = setTimeout(endThread, idleMilliseconds).unref()
  }
}

function endThread() {
  void thread?.terminate()
  thread = undefined
}
