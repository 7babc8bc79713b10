/** What a person is told, on which channels, and the browsers that take push. */
import { Avatar } from '../assets/columns.ts'
import { closed, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { NotificationMetadata } from './columns.ts'
import { channelsOf, type NotificationKind, type NotificationTypes, notificationKinds } from './kinds.ts'

export const Notification = open({
  id: Id,
  kind: oneOf(notificationKinds),
  /** The sentence in the reader's language. */
  text: Type.String(),
  metadata: NotificationMetadata,
  link: maybe(Type.String()),
  image: maybe(Avatar),
  read: Type.Boolean(),
  createdAt: Time,
})

export type Notification = Static<typeof Notification>

const switches = (kind: NotificationKind, areRequired: boolean) => {
  const channels = channelsOf(kind)
  const properties = Object.fromEntries(channels.map((channel) => [channel, { type: 'boolean' }]))
  return { type: 'object', properties, required: areRequired ? channels : [], additionalProperties: false }
}

const table = (areRequired: boolean) => {
  const properties = Object.fromEntries(notificationKinds.map((kind) => [kind, switches(kind, areRequired)]))
  return { type: 'object', properties, required: areRequired ? notificationKinds : [], additionalProperties: false }
}

type Switches<K extends NotificationKind> = Record<keyof NotificationTypes[K]['defaults'], boolean>

/** Kind → channel → on or off. */
export const NotificationChoices = Type.Unsafe<{ [K in NotificationKind]: Switches<K> }>(table(true))

export type NotificationChoices = Static<typeof NotificationChoices>

export const NotificationChanges = Type.Unsafe<{ [K in NotificationKind]?: Partial<Switches<K>> }>(table(false))

export type NotificationChanges = Static<typeof NotificationChanges>

export const Device = open({
  id: Id,
  endpoint: Type.String(),
  userAgent: maybe(Type.String()),
  createdAt: Time,
})

export type Device = Static<typeof Device>

/** A browser's PushSubscription, as its toJSON gives it. */
export const DeviceSubscription = closed({
  endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
  keys: closed({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
  expirationTime: Type.Optional(maybe(Type.Number())),
})

export type DeviceSubscription = Static<typeof DeviceSubscription>

/** What the service worker of a browser is handed. `body` is in the language of its owner. */
export type PushMessage = {
  title: string
  body: string
  url: string
  image: string | null
  /** News of the same kind about the same page takes the place of the older one. */
  tag: string
}
