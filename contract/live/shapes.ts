/**
 * Live updates of open pages over one WebSocket.
 *
 * An update has an id, names a change and carries only ids and small values; a page that needs more sends a request. A page
 * that reconnects sends the last id it received: the server replays the updates since then, or sends `missed`, and the page
 * reloads its data. A page that subscribes for the first time sends the age of its data, and gets `missed` if there was an update
 * in that time.
 */
import type { Code } from '../core/problems.ts'
import { Id, type Static, strictObject, Type } from '../core/shape.ts'

const Topics = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 50 })

/** From the page to the server. */
export const LiveMessage = strictObject({
  subscribe: Type.Optional(Topics),
  /** The last id that this page received, on any topic. */
  since: Type.Optional(Id),
  /** Milliseconds since this page requested its data, in place of `since`. */
  age: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  unsubscribe: Type.Optional(Topics),
  ping: Type.Optional(Type.Boolean()),
})

export type LiveMessage = Static<typeof LiveMessage>

/** From the server to the page. */
export type LiveUpdate =
  | { topic: string; id: string; data: unknown }
  /** A page that has received no update yet reconnects with this `id`. */
  | { subscribed: string; id: string }
  /** Without an id, never replayed: `here:<id>` carries the number of open pages of a record. */
  | { topic: string; data: unknown }
  | { topic: string; missed: true }
  | { refused: string; code: Code }
  | { pong: true }

/** The data of an update of an event: its entrants and the length of its waitlist. */
export type SpotCounts = { players: number; waiting: number }
