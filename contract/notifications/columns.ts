import { type Static, Type } from '../core/shape.ts'
import type { NotificationKind } from './kinds.ts'

/** Values the translated sentence of the kind is filled with; ids, names, numbers and times, never prose. */
export const NotificationMetadata = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
})
export type NotificationMetadata = Static<typeof NotificationMetadata>

/** A push that waits in the queue for one device; its sentence is made when it leaves. */
export type PushJob = {
  deviceId: string
  kind: NotificationKind
  metadata: NotificationMetadata
  link: string | null
  image: string | null
}
