/** Work that runs after a transaction has committed, and never if it is rolled back. */
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Receives the database instead of the transaction, which is over. It must not throw: the commit cannot be undone. */
type Work = (db: Db) => Promise<void>

const pending = new WeakMap<Db, Work[]>()

/** Returns false if `db` is not a transaction. */
export function afterCommit(db: Db, work: Work): boolean {
  return Boolean(pending.get(db)?.push(work))
}

/** The caller of a transaction also waits for its work. A nested transaction passes its work to the outer one when it succeeds. */
export function watchCommits(db: Db, outer?: Work[]) {
  type Run = Parameters<Db['transaction']>[0]
  const begin = db.transaction.bind(db)
  db.transaction = async <T>(run: (db: Parameters<Run>[0]) => Promise<T>, config?: PgTransactionConfig) => {
    const works: Work[] = []
    const result = await begin((inner) => {
      pending.set(inner, works)
      watchCommits(inner, works)
      return run(inner)
    }, config)
    if (outer) outer.push(...works)
    else await Promise.all(works.map((work) => work(db)))
    return result
  }
}
