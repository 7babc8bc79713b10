/**
 * Images that are made on request: one at a time, so that requests for many of them cannot keep the processor busy. Beyond a number of
 * waiting ones, more are refused.
 */
import { ensure } from '../http/problem.ts'

const maxWaiting = 20

export type ImageQueue = ReturnType<typeof openImageQueue>

export function openImageQueue() {
  let previous: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const ensureSpace = () => ensure(waiting < maxWaiting, 'OVERLOADED', { retryAfter: 2 })
  return {
    ensureSpace,
    async run(make: () => Promise<Buffer>): Promise<Buffer> {
      ensureSpace()
      waiting++
      const image = previous.then(make).finally(() => waiting--)
      previous = image.catch(() => {})
      return image
    },
  }
}
