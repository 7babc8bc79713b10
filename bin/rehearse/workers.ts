/** Plays events in one thread per processor, each with its own database connections. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import type { Actor } from '../../server/http/authorize.ts'
import type { Outcome } from './event.ts'

export type RehearsalJob = { type: TournamentType; entrants: number }
export type RehearsalSite = { url: string; host: Actor }

/** Concurrent events per thread: while one waits for the database, another one computes. */
const eventsPerThread = 3

export type Workers = { play: (job: RehearsalJob) => Promise<Outcome>; atOnce: number; close: () => Promise<unknown> }

export function openWorkers(site: RehearsalSite, threads = availableParallelism()): Workers {
  const workers = Array.from({ length: threads }, () => openWorker(site))
  let turn = 0
  return {
    play: (job) => {
      const worker = workers[turn++ % threads]
      if (!worker) throw new Error('There are no worker threads')
      return worker.play(job)
    },
    atOnce: threads * eventsPerThread,
    close: () => Promise.all(workers.map((worker) => worker.close())),
  }
}

type Answer = { id: number; outcome?: Outcome; error?: unknown }

function openWorker(site: RehearsalSite) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: site })
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
    play(job: RehearsalJob): Promise<Outcome> {
      const promise = Promise.withResolvers<Outcome>()
      waiting.set(++last, promise)
      worker.postMessage({ id: last, ...job })
      return promise.promise
    },
    close() {
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage(null)
      return exited
    },
  }
}
