/** A thread for work that would keep other requests waiting. It runs one task at a time: its work uses one processor at most. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const memoryLimit = { maxOldGenerationSizeMb: 512 }
const idleMilliseconds = 30_000

/**
 * The script answers each message with one message, and gets the next one after that. The thread ends with an error if a task fails or
 * takes longer than the given time, and without one after a while without a task.
 */
export function openThread(script: URL, milliseconds?: number) {
  let thread: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastTask: Promise<unknown> = Promise.resolve()

  async function runTask(data: unknown) {
    clearTimeout(idleTimer)
    thread ??= new Worker(script, { resourceLimits: memoryLimit })
    const worker = thread
    worker.ref()
    try {
      const signal = milliseconds === undefined ? undefined : AbortSignal.timeout(milliseconds)
      const result = once(worker, 'message', { signal }) // rejects if the thread ends with an error
      worker.postMessage(data)
      const [reply] = await result
      return reply
    } catch (error) {
      endThread()
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

  return (data: unknown) => {
    const task = lastTask.then(() => runTask(data))
    lastTask = task.catch(() => {})
    return task
  }
}
