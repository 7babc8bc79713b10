/**
 * Pushes one notification to one browser, unless the user has read it or switched off its kind meanwhile, a newer one of its bundle
 * replaced it, or the user was banned, deletes the account or is silent with the person who caused it. An expired subscription is
 * deleted; other failures are retried.
 */
import type { PushJob } from '@guildhall/contract/notifications/columns.ts'
import { declarationOf } from '@guildhall/contract/notifications/kinds.ts'
import type { PushMessage } from '@guildhall/contract/notifications/shapes.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { userDevices, userInfos, users } from '../db/schema/identity.ts'
import { notifications } from '../db/schema/notifications.ts'
import { isBanned } from '../http/session.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { readerLocale } from '../site-settings/site-language.ts'
import { choicesByUser } from './choices.ts'
import { findSilentPairs } from './recipients.ts'
import { notificationText } from './text.ts'

export async function deliverPush({ db, gateways, settings }: JobContext, job: PushJob): Promise<void> {
  const isDevice = eq(userDevices.id, job.deviceId)
  const device = await first(
    db
      .select({
        userId: userDevices.userId,
        endpoint: userDevices.endpoint,
        keys: userDevices.keys,
        locale: readerLocale,
        zone: userInfos.timezone,
        isBanned,
      })
      .from(userDevices)
      .innerJoin(users, eq(users.id, userDevices.userId))
      .leftJoin(userInfos, eq(userInfos.userId, users.id))
      .where(and(isDevice, isNull(users.deletedAt))),
  )
  const { kind, metadata, link, image, notificationId, bundle = null, count } = job
  if (!device || (device.isBanned && !declarationOf(kind).reachesBanned)) return
  if (!(await choicesByUser(db, [device.userId], kind)).get(device.userId)?.push) return
  if (notificationId && !(await isWaiting(db, notificationId, device.userId))) return
  const url = link ?? '/'
  const body = notificationText(device.locale, kind, metadata, { zone: device.zone, count })
  const message: PushMessage = { title: settings.siteName, body, url, image, tag: `${kind} ${bundle ?? url}` }
  try {
    const outcome = await gateways.push.send(device, message)
    if (outcome === 'gone') await db.delete(userDevices).where(isDevice)
    else await db.update(userDevices).set({ failedAt: null }).where(isDevice)
  } catch (error) {
    await db.update(userDevices).set({ failedAt: new Date() }).where(isDevice)
    throw error
  }
}

/** Another account may have subscribed the browser meanwhile. */
async function isWaiting(db: Db, notificationId: string, deviceUserId: string): Promise<boolean> {
  const { id, readAt, userId, actorId } = notifications
  const isUnread = and(eq(id, notificationId), eq(userId, deviceUserId), isNull(readAt))
  const pair = await first(db.select({ userId, actorId }).from(notifications).where(isUnread))
  return pair !== undefined && !(await findSilentPairs(db, [pair]))(pair)
}
