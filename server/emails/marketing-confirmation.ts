/** Double opt-in: a user gets marketing emails only after they used the link in an email to their address. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { findSiteLanguage } from '../site-settings/site-language.ts'
import { maskAddress } from './mask-address.ts'
import { sendEmail } from './send-email.ts'
import { readSigned, signToken } from './signed-token.ts'

type Choice = { marketingOptin?: boolean | undefined }
type MarketingColumns = Partial<
  Pick<typeof users.$inferInsert, 'marketingOptin' | 'marketingAskedAt' | 'marketingConfirmedAt'>
>

/** Also ends a question that is open: its link must not work any more. */
export const noMarketing = { marketingOptin: false, marketingAskedAt: null, marketingConfirmedAt: null }

/** One email per minute is enough for a person who clicks again. */
const repeatMs = 60_000

/**
 * Turns the choice of a user into columns to store. With double opt-in, a yes only asks by email. Part of the caller's transaction,
 * which has locked the user.
 */
export async function chooseMarketing(
  db: Db,
  settings: Settings,
  user: typeof users.$inferSelect,
  { marketingOptin }: Choice,
): Promise<MarketingColumns> {
  if (marketingOptin === undefined) return {}
  if (!marketingOptin) return noMarketing
  if (!settings.marketingDoubleOptin || user.marketingOptin) return { marketingOptin, marketingAskedAt: null }
  const isRecent = user.marketingAskedAt !== null && Date.now() - user.marketingAskedAt.getTime() < repeatMs
  if (isRecent || !user.email) return {}
  const askedAt = new Date()
  const token = signToken(settings.authSecret, 'marketing', [user.id, String(askedAt.getTime())])
  const path = localePath(user.locale ?? (await findSiteLanguage(db)), `/emails/confirm?token=${token}`)
  await sendEmail(db, {
    to: user.email,
    userId: user.id,
    template: 'marketing-confirmation',
    values: { url: `${settings.publicUrl}${path}` },
    reason: `marketing:${user.id}:${askedAt.getTime()}`,
  })
  return { marketingAskedAt: askedAt }
}

/** The link works until the user asks again or withdraws, and afterwards shows that it was used. */
export async function findConfirmation(db: Db, settings: Settings, token: string) {
  const { user, isOpen } = await findUser(db, settings, token)
  const confirmed = !isOpen && user.marketingOptin
  ensure(isOpen || confirmed, 'NOT_FOUND')
  return { address: maskAddress(user.email ?? ''), confirmed }
}

export async function confirmMarketing(db: Db, settings: Settings, token: string) {
  const { user, isOpen } = await findUser(db, settings, token)
  if (!isOpen) return void ensure(user.marketingOptin, 'NOT_FOUND')
  await db
    .update(users)
    .set({ marketingOptin: true, marketingAskedAt: null, marketingConfirmedAt: new Date() })
    .where(and(eq(users.id, user.id), eq(users.marketingAskedAt, user.marketingAskedAt ?? new Date(0))))
}

async function findUser(db: Db, { authSecret }: Settings, token: string) {
  const [userId = '', askedAt = ''] = orNotFound(readSigned(authSecret, 'marketing', token))
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  const user = orNotFound(row)
  return { user, isOpen: user.marketingAskedAt?.getTime() === Number(askedAt) }
}
