import { type Static, strictObject, Type } from '../core/shape.ts'
import type { NotificationKind } from './kinds.ts'

/** Values for the placeholders of the translated text: ids, names, numbers and times, never prose. */
export const NotificationMetadata = Type.Unsafe<Record<string, string | number | boolean | null>>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
})
export type NotificationMetadata = Static<typeof NotificationMetadata>

const LocalTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** Local times such as 22:30. `to` at or before `from` is on the next day. */
export const QuietHours = strictObject({ from: LocalTime, to: LocalTime })
export type QuietHours = Static<typeof QuietHours>

/** A queued push message for one device. Its text is translated when it is sent. */
export type PushJob = {
  deviceId: string
  kind: NotificationKind
  metadata: NotificationMetadata
  link: string | null
  image: string | null
  /** Jobs of an older version lack the rest. */
  notificationId?: string
  bundle?: string | null
  count?: number
}
