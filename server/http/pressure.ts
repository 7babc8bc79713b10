/** With more work than it can do, the server refuses what is new at once, instead of keeping everybody waiting. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ensure } from './problem.ts'

/** A file costs little, and a page that was refused one of its scripts stays broken: those are sent under any pressure. */
const shed = async ({ url }: { url: string }) => ensure(url.startsWith('/assets/'), 'OVERLOADED', { retryAfter: 2 })

export const shedLoad = (app: FastifyInstance, maxEventLoopDelay = 2_000) =>
  app.register(underPressure, { maxEventLoopDelay, exposeStatusRoute: false, pressureHandler: shed })
