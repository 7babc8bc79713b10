import type { Device, Notification } from '@guildhall/contract/notifications/shapes.ts'
import type { userDevices } from '../db/schema/identity.ts'
import type { notifications } from '../db/schema/notifications.ts'
import { notificationText } from './text.ts'

export const presentNotification = (
  { id, kind, metadata, link, image, read, count, createdAt }: typeof notifications.$inferSelect,
  { locale, zone }: { locale: string | null | undefined; zone: string | null },
): Notification => ({
  id,
  kind,
  text: notificationText(locale, kind, metadata, { zone, sentAt: createdAt, count }),
  metadata,
  link,
  image,
  read,
  count,
  createdAt: createdAt.toISOString(),
})

export const presentDevice = ({ id, endpoint, userAgent, createdAt }: typeof userDevices.$inferSelect): Device => ({
  id,
  endpoint,
  userAgent,
  createdAt: createdAt.toISOString(),
})
