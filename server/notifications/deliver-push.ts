/** One notification to one browser. A browser that has taken its subscription back is forgotten; other failures are tried again. */
import type { PushJob } from '@guildhall/contract/notifications.json.ts'
import type { PushMessage } from '@guildhall/contract/notifications.ts'
import { eq } from 'drizzle-orm'
import { first } from '../db/db.ts'
import { userDevices, users } from '../db/schema/identity.ts'
import type { Tools } from '../jobs/jobs.ts'
import { say } from './sentences.ts'

export async function deliverPush({ db, outside, settings }: Tools, job: PushJob): Promise<void> {
  const isDevice = eq(userDevices.id, job.deviceId)
  const device = await first(
    db
      .select({ endpoint: userDevices.endpoint, keys: userDevices.keys, locale: users.locale })
      .from(userDevices)
      .innerJoin(users, eq(users.id, userDevices.userId))
      .where(isDevice),
  )
  if (!device) return
  const { kind, metadata, link, image } = job
  const url = link ?? '/'
  const body = say(device.locale, kind, metadata)
  const message: PushMessage = { title: settings.siteName, body, url, image, tag: `${kind} ${url}` }
  try {
    const outcome = await outside.push.send(device, message)
    if (outcome === 'gone') await db.delete(userDevices).where(isDevice)
    else await db.update(userDevices).set({ failedAt: null }).where(isDevice)
  } catch (error) {
    await db.update(userDevices).set({ failedAt: new Date() }).where(isDevice)
    throw error
  }
}
