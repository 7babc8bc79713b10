/**
 * The end of a transaction: its last statements, which are sent together with the commit, and work that runs after the
 * commit and never after a rollback.
 */
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Receives the database instead of the transaction, which is over. It must not throw: the commit cannot be undone. */
type Work = (db: Db) => Promise<void>

type Ending = { statements: Promise<unknown>[]; lastWrites: Work[]; works: Work[] }

const endings = new WeakMap<Db, Ending>()

/** Returns false if `db` is not a transaction. */
export function afterCommit(db: Db, work: Work): boolean {
  return Boolean(endings.get(db)?.works.push(work))
}

/**
 * Writes last before the commit, for rows whose lock must be held as briefly as possible and never while the transaction
 * waits for another lock. A nested transaction that is rolled back takes its writes with it.
 */
export async function writeBeforeCommit(db: Db, write: Work): Promise<void> {
  const ending = endings.get(db)
  if (ending) ending.lastWrites.push(write)
  else await write(db)
}

/** Runs in the caller's transaction if there is one, and in a new one otherwise: what fails must also undo what the caller did. */
export const inTransaction = <T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> =>
  endings.has(db) ? run(db) : db.transaction(run)

/**
 * For a statement whose result nothing depends on. The transaction does not wait for it before the commit, so both are sent in one round
 * trip and locks are released earlier. If the statement fails, PostgreSQL rolls back instead of committing, and the call of the
 * transaction fails. The statement must be sent before the transaction ends: what is sent later is not part of it.
 */
export async function sendWithCommit(db: Db, statement: Promise<unknown>): Promise<void> {
  const ending = endings.get(db)
  if (!ending) return void (await statement)
  statement.catch(() => {}) // the call of the transaction gets the error
  ending.statements.push(statement)
}

/** The caller of a transaction also waits for its work. A nested transaction passes its work to the outer one when it succeeds. */
export function watchCommits(db: Db, outer?: Ending) {
  type Run = Parameters<Db['transaction']>[0]
  const begin = db.transaction.bind(db)
  db.transaction = async <T>(run: (db: Parameters<Run>[0]) => Promise<T>, config?: PgTransactionConfig) => {
    const ending: Ending = { statements: [], lastWrites: [], works: [] }
    const { statements, lastWrites, works } = ending
    async function runInner(inner: Parameters<Run>[0]) {
      endings.set(inner, ending)
      watchCommits(inner, ending)
      const result = await run(inner)
      if (outer)
        await Promise.all(statements) // a savepoint is not committed
      else for (const write of lastWrites) await write(inner)
      return result
    }
    // If one of the statements failed, everything after it failed too, and only its own error says why.
    const result = await begin(runInner, config).catch((error) =>
      Promise.all(statements).then(() => Promise.reject(error)),
    )
    await Promise.all(statements)
    if (outer) {
      outer.lastWrites.push(...lastWrites)
      outer.works.push(...works)
    } else await Promise.all(works.map((work) => work(db)))
    return result
  }
}
