import { type Static, Type } from '../core/shape.ts'
import type { NotificationKind } from './kinds.ts'

/** Values for the placeholders of the translated text: ids, names, numbers and times, never prose. */
export const NotificationMetadata = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
})
export type NotificationMetadata = Static<typeof NotificationMetadata>

/** A queued push message for one device. Its text is translated when it is sent. */
export type PushJob = {
  deviceId: string
  kind: NotificationKind
  metadata: NotificationMetadata
  link: string | null
  image: string | null
}
