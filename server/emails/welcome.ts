/** Sends the welcome email to a new user, once: from the site, or from the community on whose host they signed up. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { eq } from 'drizzle-orm'
import { users } from '../db/schema/identity.ts'
import type { Handler } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { readerLocale } from '../site-settings/site-language.ts'
import { findHostFor } from './community-host.ts'
import { sendEmail } from './send-email.ts'

export const sendWelcomeEmail: Handler<Messages['user-signed-up']> = async (
  { db, settings },
  { userId, organizationId },
) => {
  const [user] = await db
    .select({ email: users.email, name: users.name, username: users.username, locale: readerLocale })
    .from(users)
    .where(eq(users.id, userId))
  if (!user?.email) return
  const host = await findHostFor(db, settings, { organizationId: organizationId ?? null, userId })
  const name = user.name ?? user.username ?? ''
  const to = { to: user.email, userId, reason: `welcome:${userId}` }
  const page = (publicUrl: string, path: string) => `${publicUrl}${localePath(user.locale, path)}`
  if (!host) {
    const values = { name, url: page(settings.publicUrl, '/explore') }
    await sendEmail(db, { ...to, template: 'welcome', values })
    return
  }
  const values = { name, organization: host.name, url: page(host.url, '/') }
  await sendEmail(db, { ...to, template: 'host-welcome', values, organizationId: host.organizationId })
}
