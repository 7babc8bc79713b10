/** Sends the welcome email to a new user, once. */
import { defaultLocale, localePath } from '@guildhall/contract/core/locales.ts'
import { eq } from 'drizzle-orm'
import { users } from '../db/schema/identity.ts'
import type { Handler } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { sendEmail } from './send-email.ts'

export const welcome: Handler<Messages['user-signed-up']> = async ({ db, settings }, { userId }) => {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user?.email) return
  const url = `${settings.publicUrl}${localePath(user.locale ?? defaultLocale, '/explore')}`
  await sendEmail(db, {
    to: user.email,
    userId,
    template: 'welcome',
    values: { name: user.name ?? user.username ?? '', url },
    reason: `welcome:${userId}`,
  })
}
