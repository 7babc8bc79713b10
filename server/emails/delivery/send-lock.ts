/**
 * Between the last line of an email and the commit that it was sent, it is unknown whether the mail server has it. A node locks this
 * moment for one email of the bulk lane at a time, so that a node that is killed leaves at most one in doubt.
 */
export type SendLock = {
  /** Waits until no other email is in doubt. The caller calls the result when its email is stored as sent, or refused. */
  acquire: () => Promise<() => void>
}

export function openSendLock(): SendLock {
  let last: Promise<void> = Promise.resolve()
  return {
    async acquire() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const previous = last
      last = promise
      await previous
      return resolve
    },
  }
}
