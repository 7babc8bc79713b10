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
