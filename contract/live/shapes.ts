/**
 * Live updates of open pages over one WebSocket.
 *
 * An update says that something changed and carries ids and small facts; a page that needs more reads it. Every update has an id. A
 * page that reconnects sends the last id it got: the server replays what followed, or `missed` tells the page to read again.
 */
import type { Code } from '../core/problems.ts'
import { closed, Id, type Static, Type } from '../core/shape.ts'

const Topics = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 50 })

/** From the page to the server. */
export const LiveMessage = closed({
  subscribe: Type.Optional(Topics),
  /** The last id this page got, on any topic. */
  since: Type.Optional(Id),
  unsubscribe: Type.Optional(Topics),
  ping: Type.Optional(Type.Boolean()),
})

export type LiveMessage = Static<typeof LiveMessage>

/** From the server to the page. */
export type LiveNews =
  | { topic: string; id: string; data: unknown }
  /** `id` is what a page reconnects with if no update has arrived yet. */
  | { subscribed: string; id: string }
  /** Without an id, never replayed: `here:<id>` carries how many pages are open on a thing. */
  | { topic: string; data: unknown }
  | { topic: string; missed: true }
  | { refused: string; code: Code }
  | { pong: true }
