import { maybe, open, type Static, Time, Type } from '../core/shape.ts'
import type { changeTypes } from './constants.ts'

export type ChangeType = (typeof changeTypes)[number]

/** One request: `status` is that of the answer, `error` says why there was none. */
export const WebhookAttempt = open({
  at: Time,
  status: maybe(Type.Integer()),
  durationMs: Type.Integer(),
  error: maybe(Type.String()),
})
export type WebhookAttempt = Static<typeof WebhookAttempt>
