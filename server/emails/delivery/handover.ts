/**
 * The moment of doubt: between the last line of an email and the commit that it was sent, it is unknown whether the mail server has
 * it. A node lets one email of the bulk lane at a time into this moment, so that a node that is killed leaves at most one in doubt.
 */
export type Handover = {
  /** Waits until no other email is in doubt. The caller calls the result when its email is stored as sent, or refused. */
  enter: () => Promise<() => void>
}

export function openHandover(): Handover {
  let last: Promise<void> = Promise.resolve()
  return {
    async enter() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const previous = last
      last = promise
      await previous
      return resolve
    },
  }
}
