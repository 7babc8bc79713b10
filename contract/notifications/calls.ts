import { area, many, none, one, paged } from '../core/endpoint.ts'
import { Count, Id, nullable, object, strictObject, Type } from '../core/shape.ts'
import { QuietHours } from './columns.ts'
import {
  Device,
  DeviceSubscription,
  Notification,
  NotificationChanges,
  NotificationChoices,
  QuietHoursSettings,
} from './shapes.ts'

export const notifications = area({
  'GET /user/notifications': {
    access: 'user',
    summary: 'Your notifications, newest first',
    query: paged({
      unread: Type.Optional(Type.Boolean()),
      /** From the previous page: returns older notifications. */
      cursor: Type.Optional(Id),
    }),
    reply: many(Notification),
  },
  'PUT /user/notifications': {
    access: 'user',
    whileBanned: true,
    summary: 'Mark notifications as read, or all if none is named',
    body: strictObject({ ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) }),
    reply: one(object({ unread: Count })),
  },
  'GET /user/notifications/choices': {
    access: 'user',
    summary: 'Your notification settings, by channel',
    reply: one(NotificationChoices),
  },
  'PATCH /user/notifications/choices': {
    access: 'user',
    whileBanned: true,
    summary: 'Change your notification settings',
    body: NotificationChanges,
    reply: one(NotificationChoices),
  },
  'GET /user/notifications/quiet-hours': {
    access: 'user',
    summary: 'Your quiet hours and their time zone',
    reply: one(QuietHoursSettings),
  },
  'PUT /user/notifications/quiet-hours': {
    access: 'user',
    whileBanned: true,
    summary: 'Set your quiet hours, or switch them off',
    body: strictObject({ quietHours: nullable(QuietHours) }),
    reply: one(QuietHoursSettings),
  },
  'GET /user/devices': { access: 'user', summary: 'Your browsers with push messages', reply: many(Device) },
  'POST /user/devices': {
    access: 'user',
    whileBanned: true,
    summary: 'Subscribe a browser to push messages',
    body: DeviceSubscription,
    reply: one(Device),
    problems: ['DEVICE_INVALID'],
  },
  'GET /user/devices/key': {
    access: 'user',
    summary: 'The public key for push subscriptions',
    reply: one(object({ publicKey: Type.String() })),
  },
  'DELETE /user/devices/{id}': {
    access: 'user',
    whileBanned: true,
    summary: 'Unsubscribe a browser from push messages',
    reply: none,
  },
})
