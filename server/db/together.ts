/**
 * Works of one transaction side by side, so that their statements travel together. Where one fails, the others have come to their
 * end before that is told: what still went on would write after the rollback, on a connection that is somebody else's by then.
 */
export async function together<T extends readonly unknown[] | []>(works: T) {
  try {
    return await Promise.all(works)
  } catch (error) {
    await Promise.allSettled(works)
    throw error
  }
}
