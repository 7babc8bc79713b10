/** What is to be done once a transaction has committed, and never if it is rolled back. */
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** It is given the database itself, for the transaction is over. It must not fail: what was committed has happened. */
type Work = (db: Db) => Promise<void>

const waiting = new WeakMap<Db, Work[]>()

/** False where there is no transaction to wait for. */
export function afterCommit(db: Db, work: Work): boolean {
  return Boolean(waiting.get(db)?.push(work))
}

/** Whoever waits for the transaction waits for its work too. One inside another hands its work on when it went well. */
export function watchCommits(db: Db, outer?: Work[]) {
  type Run = Parameters<Db['transaction']>[0]
  const begin = db.transaction.bind(db)
  db.transaction = async <T>(run: (db: Parameters<Run>[0]) => Promise<T>, config?: PgTransactionConfig) => {
    const works: Work[] = []
    const result = await begin((inner) => {
      waiting.set(inner, works)
      watchCommits(inner, works)
      return run(inner)
    }, config)
    if (outer) outer.push(...works)
    else await Promise.all(works.map((work) => work(db)))
    return result
  }
}
