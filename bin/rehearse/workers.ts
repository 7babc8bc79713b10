/** Events played in as many threads as there are processors, each with connections of its own; the rest of the machine waits. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import type { Actor } from '../../server/http/authorize.ts'
import type { Outcome } from './event.ts'

export type Wanted = { type: TournamentType; entrants: number }
export type Told = { url: string; host: Actor }

/** So many events at once in each thread: while one waits for the database another thinks. */
const sideBySide = 3

export type Workers = { play: (wanted: Wanted) => Promise<Outcome>; atOnce: number; close: () => Promise<unknown> }

export function openWorkers(told: Told, threads = availableParallelism()): Workers {
  const workers = Array.from({ length: threads }, () => openWorker(told))
  let turn = 0
  return {
    play: (wanted) => {
      const worker = workers[turn++ % threads]
      if (!worker) throw new Error('There is no thread')
      return worker.play(wanted)
    },
    atOnce: threads * sideBySide,
    close: () => Promise.all(workers.map((worker) => worker.close())),
  }
}

type Answer = { id: number; outcome?: Outcome; error?: unknown }

function openWorker(told: Told) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: told })
  const waiting = new Map<number, PromiseWithResolvers<Outcome>>()
  let last = 0
  worker.on('message', ({ id, outcome, error }: Answer) => {
    const promise = waiting.get(id)
    waiting.delete(id)
    if (outcome) promise?.resolve(outcome)
    else promise?.reject(error)
  })
  worker.on('error', (error) => {
    for (const promise of waiting.values()) promise.reject(error)
  })
  return {
    play(wanted: Wanted): Promise<Outcome> {
      const promise = Promise.withResolvers<Outcome>()
      waiting.set(++last, promise)
      worker.postMessage({ id: last, ...wanted })
      return promise.promise
    },
    close() {
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage(null)
      return gone
    },
  }
}
