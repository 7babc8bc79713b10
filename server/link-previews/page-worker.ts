/** Runs in its own thread: a page made for it keeps the parser busy for seconds. */
import { parentPort } from 'node:worker_threads'
import { decodePage, readPageFacts } from './read-page.ts'

parentPort?.on('message', ({ bytes, type, url }) =>
  parentPort?.postMessage(readPageFacts(decodePage(bytes, type), url)),
)
