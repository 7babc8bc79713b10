/** An overloaded server rejects new requests at once, so that accepted requests stay fast. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ensure } from './problem.ts'

/** Assets are always sent: they are cheap, and a page without one of its scripts stays broken. */
const rejectRequest = async ({ url }: { url: string }) =>
  ensure(url.startsWith('/assets/'), 'OVERLOADED', { retryAfter: 2 })

/** @param maxEventLoopDelay in milliseconds */
export const shedLoad = (app: FastifyInstance, maxEventLoopDelay: number) =>
  app.register(underPressure, { maxEventLoopDelay, exposeStatusRoute: false, pressureHandler: rejectRequest })

const maxWaitingImages = 20

export type ImageQueue = ReturnType<typeof openImageQueue>

/**
 * Images that are made on request: one at a time, so that requests for many of them cannot keep the processor busy. Beyond a number of
 * waiting ones, more are refused.
 */
export function openImageQueue() {
  let previous: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const ensureSpace = () => ensure(waiting < maxWaitingImages, 'OVERLOADED', { retryAfter: 2 })
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
