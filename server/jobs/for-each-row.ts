/** Handles the rows of a job one by one: a row that fails does not stop the others, and the failure is reported at the end. */

import { lowestId } from '../db/id.ts'
import { isDatabaseDown } from '../db/unavailable.ts'
import { Problem } from '../http/problem.ts'

/** With `ignoreProblems` a refusal is not a failure: the row has changed since it was selected, or a person has to act first. */
type Options = { ignoreProblems?: boolean }

/**
 * Throws an AggregateError if rows failed, so that the job is reported and retried. An outage of the database stops the loop; a row
 * that is locked for too long does not.
 */
export async function forEachRow<T>(
  rows: Iterable<T>,
  handle: (row: T) => Promise<unknown>,
  { ignoreProblems = false }: Options = {},
) {
  const failures: unknown[] = []
  let count = 0
  for (const row of rows) {
    count++
    try {
      await handle(row)
    } catch (error) {
      if (ignoreProblems && error instanceof Problem) continue
      if (isDatabaseDown(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} rows failed`)
}

/** Runs all steps, even if one fails. */
export const runEach = (...steps: (() => Promise<unknown>)[]) => forEachRow(steps, (step) => step())

/** Handles all rows in one go, which is faster; if that fails, one by one, so that only the bad row is left. */
export async function forEachRowOrAll<T>(rows: readonly T[], handle: (rows: readonly T[]) => Promise<unknown>) {
  try {
    await handle(rows)
  } catch (error) {
    if (isDatabaseDown(error) || rows.length === 1) throw error
    await forEachRow(rows, (row) => handle([row]))
  }
}

type Batch<T> = { rows: readonly T[]; handle: (rows: readonly T[]) => Promise<unknown> }

/** Handles rows in batches, in the order of their ids. `next` loads the rows after an id; without rows it ends. */
export async function forEachBatch<T extends { id: string }>(next: (after: string) => Promise<Batch<T> | undefined>) {
  const failures: unknown[] = []
  for (let after = lowestId; ; ) {
    const batch = await next(after)
    const last = batch?.rows.at(-1)
    if (!batch || !last) break
    await forEachRowOrAll(batch.rows, batch.handle).catch((error) => {
      if (isDatabaseDown(error)) throw error
      failures.push(...(error instanceof AggregateError ? error.errors : [error]))
    })
    after = last.id
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed`)
}
