import { expect, test } from 'vitest'
import { openThread } from './thread.ts'

/** Answers a number with its double; never answers a text, and fails at null. */
const script = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (data) => {
    if (data === null) throw new Error('Broken')
    while (typeof data === 'string');
    parentPort.postMessage(data * 2)
  })`

test('tasks run one after the other, and a failed or slow one does not stop the next', async () => {
  const run = openThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), 1_000)
  const results = await Promise.allSettled([1, null, 2, 'endless', 3].map(run))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.name))).toEqual([
    2,
    'Error',
    4,
    'AbortError',
    6,
  ])
})
