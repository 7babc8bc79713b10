import { nullable, object, type Static, Time, Type } from '../core/shape.ts'
import type { changeTypes } from './constants.ts'

export type ChangeType = (typeof changeTypes)[number]

/** One request: `status` is that of the answer, `error` says why there was none. */
export const WebhookAttempt = object({
  at: Time,
  status: nullable(Type.Integer()),
  durationMs: Type.Integer(),
  error: nullable(Type.String()),
})
export type WebhookAttempt = Static<typeof WebhookAttempt>
