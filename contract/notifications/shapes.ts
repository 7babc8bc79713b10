/** Notifications, their settings by channel, and the browsers that receive push messages. */
import { Avatar } from '../assets/columns.ts'
import { Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { NotificationMetadata, QuietHours } from './columns.ts'
import { type EmailTiming, emailTimings } from './constants.ts'
import { channelsOf, hasTiming, type NotificationKind, type NotificationTypes, notificationKinds } from './kinds.ts'

export const Notification = object({
  id: Id,
  kind: oneOf(notificationKinds),
  /** The text in the language of the reader. */
  text: Type.String(),
  metadata: NotificationMetadata,
  link: nullable(Type.String()),
  image: nullable(Avatar),
  read: Type.Boolean(),
  /** How many notifications this one stands for; more than 1 if it is a bundle. */
  count: Type.Integer({ minimum: 1 }),
  createdAt: Time,
})

export type Notification = Static<typeof Notification>

const switchesOf = (kind: NotificationKind, areRequired: boolean) => {
  const channels = channelsOf(kind).map((channel) => [channel, { type: 'boolean' }])
  const timing = hasTiming(kind) ? { timing: { type: 'string', enum: [...emailTimings] } } : {}
  const properties = { ...Object.fromEntries(channels), ...timing }
  return {
    type: 'object',
    properties,
    required: areRequired ? Object.keys(properties) : [],
    additionalProperties: false,
  }
}

const settingsSchema = (areRequired: boolean) => {
  const properties = Object.fromEntries(notificationKinds.map((kind) => [kind, switchesOf(kind, areRequired)]))
  return { type: 'object', properties, required: areRequired ? notificationKinds : [], additionalProperties: false }
}

type Timing<D> = D extends { urgent: true }
  ? unknown
  : D extends { defaults: { email: boolean } }
    ? { timing: EmailTiming }
    : unknown
type Switches<K extends NotificationKind> = Record<keyof NotificationTypes[K]['defaults'], boolean> &
  Timing<NotificationTypes[K]>

/** Kind → channel → on or off, and when its email is sent. */
export const NotificationChoices = Type.Unsafe<{ [K in NotificationKind]: Switches<K> }>(settingsSchema(true))

export type NotificationChoices = Static<typeof NotificationChoices>

export const NotificationChanges = Type.Unsafe<{ [K in NotificationKind]?: Partial<Switches<K>> }>(
  settingsSchema(false),
)

export type NotificationChanges = Static<typeof NotificationChanges>

/** Between these times in the time zone of the user, push messages and emails wait, except urgent ones. */
export const QuietHoursSettings = object({
  quietHours: nullable(QuietHours),
  /** From the personal details; null: UTC. */
  timezone: nullable(Type.String()),
})

export type QuietHoursSettings = Static<typeof QuietHoursSettings>

export const Device = object({
  id: Id,
  endpoint: Type.String(),
  userAgent: nullable(Type.String()),
  createdAt: Time,
})

export type Device = Static<typeof Device>

/** A browser's PushSubscription, as its toJSON returns it. */
export const DeviceSubscription = strictObject({
  endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
  keys: strictObject({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
  expirationTime: Type.Optional(nullable(Type.Number())),
})

export type DeviceSubscription = Static<typeof DeviceSubscription>

/** The push message that the service worker receives. `body` is in the language of the user. */
export type PushMessage = {
  title: string
  body: string
  url: string
  image: string | null
  /** A message with the same tag replaces the older one: the same kind and page, or the same bundle. */
  tag: string
}
