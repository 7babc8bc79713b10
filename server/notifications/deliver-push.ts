/** Pushes one notification to one browser. An expired subscription is deleted; other failures are retried. */
import type { PushJob } from '@guildhall/contract/notifications/columns.ts'
import type { PushMessage } from '@guildhall/contract/notifications/shapes.ts'
import { eq } from 'drizzle-orm'
import { first } from '../db/db.ts'
import { userDevices, userInfos, users } from '../db/schema/identity.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { notificationText } from './text.ts'

export async function deliverPush({ db, gateways, settings }: JobContext, job: PushJob): Promise<void> {
  const isDevice = eq(userDevices.id, job.deviceId)
  const device = await first(
    db
      .select({
        endpoint: userDevices.endpoint,
        keys: userDevices.keys,
        locale: users.locale,
        zone: userInfos.timezone,
      })
      .from(userDevices)
      .innerJoin(users, eq(users.id, userDevices.userId))
      .leftJoin(userInfos, eq(userInfos.userId, users.id))
      .where(isDevice),
  )
  if (!device) return
  const { kind, metadata, link, image } = job
  const url = link ?? '/'
  const body = notificationText(device.locale, kind, metadata, { zone: device.zone })
  const message: PushMessage = { title: settings.siteName, body, url, image, tag: `${kind} ${url}` }
  try {
    const outcome = await gateways.push.send(device, message)
    if (outcome === 'gone') await db.delete(userDevices).where(isDevice)
    else await db.update(userDevices).set({ failedAt: null }).where(isDevice)
  } catch (error) {
    await db.update(userDevices).set({ failedAt: new Date() }).where(isDevice)
    throw error
  }
}
