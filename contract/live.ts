/**
 * News for open pages, over one WebSocket.
 *
 * News says that something changed and holds ids and small facts; who needs more reads it. Every news has an id, and a page
 * that comes back tells the last one it heard: what followed is sent again, or `missed` says that the page must read anew.
 */
import { area, live as socket } from './endpoint.ts'
import type { Code } from './problems.ts'
import { closed, Id, type Static, Type } from './shape.ts'

const Topics = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 50 })

/** What a page may say. */
export const LiveMessage = closed({
  subscribe: Type.Optional(Topics),
  /** The last id this page heard, on whatever topic. */
  since: Type.Optional(Id),
  unsubscribe: Type.Optional(Topics),
  ping: Type.Optional(Type.Boolean()),
})
export type LiveMessage = Static<typeof LiveMessage>

/** What a page hears. */
export type LiveNews =
  | { topic: string; id: string; data: unknown }
  /** From now on; `id` is a mark to come back with when no news has been heard yet. */
  | { subscribed: string; id: string }
  /** Of the moment, without an id: `here:<id>` tells how many look at a thing. */
  | { topic: string; data: unknown }
  | { topic: string; missed: true }
  | { refused: string; code: Code }
  | { pong: true }

export const live = area({
  'GET /live': {
    access: 'public',
    summary: 'A WebSocket with news of the topics this caller may hear',
    reply: socket,
    problems: ['UPGRADE_REQUIRED', 'ORIGIN_REFUSED'],
  },
})
