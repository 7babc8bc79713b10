/**
 * Runs several tasks of one transaction concurrently, so that their statements share round trips. If one fails, all others finish
 * before the error is thrown: a task that still ran would write after the rollback, on a connection that by then belongs to another.
 */
export async function allSettled<T extends readonly unknown[] | []>(tasks: T) {
  try {
    return await Promise.all(tasks)
  } catch (error) {
    await Promise.allSettled(tasks)
    throw error
  }
}
