/** Notifications, their settings by channel, and the browsers that receive push messages. */
import { Avatar } from '../assets/columns.ts'
import { closed, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { NotificationMetadata } from './columns.ts'
import { channelsOf, type NotificationKind, type NotificationTypes, notificationKinds } from './kinds.ts'

export const Notification = open({
  id: Id,
  kind: oneOf(notificationKinds),
  /** The text in the language of the reader. */
  text: Type.String(),
  metadata: NotificationMetadata,
  link: maybe(Type.String()),
  image: maybe(Avatar),
  read: Type.Boolean(),
  createdAt: Time,
})

export type Notification = Static<typeof Notification>

const channelSwitches = (kind: NotificationKind, areRequired: boolean) => {
  const channels = channelsOf(kind)
  const properties = Object.fromEntries(channels.map((channel) => [channel, { type: 'boolean' }]))
  return { type: 'object', properties, required: areRequired ? channels : [], additionalProperties: false }
}

const settingsSchema = (areRequired: boolean) => {
  const properties = Object.fromEntries(notificationKinds.map((kind) => [kind, channelSwitches(kind, areRequired)]))
  return { type: 'object', properties, required: areRequired ? notificationKinds : [], additionalProperties: false }
}

type Switches<K extends NotificationKind> = Record<keyof NotificationTypes[K]['defaults'], boolean>

/** Kind → channel → on or off. */
export const NotificationChoices = Type.Unsafe<{ [K in NotificationKind]: Switches<K> }>(settingsSchema(true))

export type NotificationChoices = Static<typeof NotificationChoices>

export const NotificationChanges = Type.Unsafe<{ [K in NotificationKind]?: Partial<Switches<K>> }>(
  settingsSchema(false),
)

export type NotificationChanges = Static<typeof NotificationChanges>

export const Device = open({
  id: Id,
  endpoint: Type.String(),
  userAgent: maybe(Type.String()),
  createdAt: Time,
})

export type Device = Static<typeof Device>

/** A browser's PushSubscription, as its toJSON returns it. */
export const DeviceSubscription = closed({
  endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
  keys: closed({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
  expirationTime: Type.Optional(maybe(Type.Number())),
})

export type DeviceSubscription = Static<typeof DeviceSubscription>

/** The push message that the service worker receives. `body` is in the language of the user. */
export type PushMessage = {
  title: string
  body: string
  url: string
  image: string | null
  /** A message with the same kind and page replaces the older one. */
  tag: string
}
