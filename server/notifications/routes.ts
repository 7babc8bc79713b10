import { notifications } from '@guildhall/contract/notifications/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { findChoices, saveChoices } from './choices.ts'
import { addDevice, listDevices, removeDevice } from './devices.ts'
import { markRead } from './mark-read.ts'
import { presentDevice, presentNotification } from './present.ts'
import { findQuietHours, saveQuietHours } from './quiet-hours.ts'
import { listNotifications, readerOf } from './read.ts'

export const notificationRoutes = mount(notifications, {
  'GET /user/notifications': async ({ db, actor, query, request }) => {
    const { rows, total, cursor } = await listNotifications(db, actor, query)
    const { locale, zone } = await readerOf(db, actor)
    const data = rows.map((row) => presentNotification(row, { locale: request.locale ?? locale, zone }))
    return { ...pageOf(data, total, query), ...(cursor && { cursor }) }
  },
  'PUT /user/notifications': ({ db, actor, body }) => markRead(db, actor, body.ids),
  'GET /user/notifications/choices': ({ db, notifications, actor }) => findChoices(db, notifications, actor),
  'PATCH /user/notifications/choices': ({ db, notifications, actor, body }) =>
    saveChoices(db, notifications, actor, body),
  'GET /user/notifications/quiet-hours': ({ db, actor }) => findQuietHours(db, actor),
  'PUT /user/notifications/quiet-hours': ({ db, actor, body }) => saveQuietHours(db, actor, body.quietHours),
  'GET /user/devices': async ({ db, actor }) => allOf((await listDevices(db, actor)).map(presentDevice)),
  'POST /user/devices': ({ db, actor, body, gateways, request }) =>
    addDevice(db, actor, { push: gateways.push, subscription: body, userAgent: request.agent }),
  'GET /user/devices/key': ({ gateways }) => ({ publicKey: gateways.push.publicKey }),
  'DELETE /user/devices/{id}': async ({ db, actor, params }) => {
    await removeDevice(db, actor, params.id)
    return undefined
  },
})
