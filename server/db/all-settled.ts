/**
 * Runs several tasks of one transaction concurrently, so that their statements share round trips. If one fails, all others finish
 * before the error is thrown: a task that still ran would write after the rollback, on a connection that by then belongs to another.
 * The others then fail because the transaction is aborted, and some of them sooner: the error that aborted it is thrown.
 */
export async function allSettled<T extends readonly unknown[] | []>(tasks: T) {
  try {
    return await Promise.all(tasks)
  } catch (error) {
    const results = await Promise.allSettled(tasks)
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    throw errors.find((reason) => !isAborted(reason)) ?? error
  }
}

/** SQLSTATE 25P02: an earlier statement of the transaction has failed. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '25P02') || isAborted(error.cause))
