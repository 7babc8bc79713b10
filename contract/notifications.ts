/** What a person is told, on which channels, and the browsers that take push. */
import { Avatar } from './assets.json.ts'
import { area, many, none, one, paged } from './endpoint.ts'
import { NotificationMetadata } from './notifications.json.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from './notifications.words.ts'
import { Count, closed, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'

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

const table = (kindsRequired: readonly string[], channelsRequired: readonly string[]) => {
  const switches = Object.fromEntries(notificationChannels.map((channel) => [channel, { type: 'boolean' }]))
  const kind = { type: 'object', properties: switches, required: [...channelsRequired], additionalProperties: false }
  const kinds = Object.fromEntries(notificationKinds.map((name) => [name, kind]))
  return { type: 'object', properties: kinds, required: [...kindsRequired], additionalProperties: false }
}

/** Kind → channel → told or not. */
export const NotificationChoices = Type.Unsafe<Record<NotificationKind, Record<NotificationChannel, boolean>>>(
  table(notificationKinds, notificationChannels),
)
export type NotificationChoices = Static<typeof NotificationChoices>

export const NotificationChanges = Type.Unsafe<
  Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>
>(table([], []))
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

export const notifications = area({
  'GET /user/notifications': {
    access: 'user',
    summary: 'What you were told, newest first',
    query: paged({
      unread: Type.Optional(Type.Boolean()),
      /** From the answer before: what came earlier than that. */
      cursor: Type.Optional(Id),
    }),
    reply: many(Notification),
  },
  'PUT /user/notifications': {
    access: 'user',
    summary: 'Marks these as read, or all when none is named',
    body: closed({ ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
    reply: one(open({ unread: Count })),
  },
  'GET /user/notifications/choices': {
    access: 'user',
    summary: 'What you are told, on which channel',
    reply: one(NotificationChoices),
  },
  'PATCH /user/notifications/choices': {
    access: 'user',
    summary: 'Chooses what you are told, on which channel',
    body: NotificationChanges,
    reply: one(NotificationChoices),
  },
  'GET /user/devices': { access: 'user', summary: 'Your browsers that take push', reply: many(Device) },
  'POST /user/devices': {
    access: 'user',
    summary: 'Adds a browser that takes push',
    body: DeviceSubscription,
    reply: one(Device),
    problems: ['DEVICE_INVALID'],
  },
  'GET /user/devices/key': {
    access: 'user',
    summary: 'The key a browser subscribes to push with',
    reply: one(open({ publicKey: Type.String() })),
  },
  'DELETE /user/devices/{id}': {
    access: 'user',
    summary: 'Takes a browser off push',
    params: closed({ id: Id }),
    reply: none,
  },
})
