/** Linked accounts: by OAuth if the provider is configured, otherwise a handle that the user enters. */

import { type Provider, providers } from '@guildhall/contract/identity/constants.ts'
import type { AccountChange } from '@guildhall/contract/identity/shapes.ts'
import { connectAwards } from '@guildhall/contract/points/constants.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { accounts } from '../db/schema/identity.ts'
import type { OAuth } from '../gateways/oauth.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { awardPoints } from '../points/award.ts'
import type { SiteSettings } from '../services.ts'
import { logAction } from './log.ts'
import { lockUser } from './read.ts'

export type AccountRow = typeof accounts.$inferSelect

export const listAccounts = (db: Db, userId: string) =>
  db.select().from(accounts).where(eq(accounts.userId, userId)).orderBy(asc(accounts.createdAt), asc(accounts.id))

const isListed = (provider: string): provider is Provider => providers.some((listed) => listed === provider)

/** A Stripe account cannot be entered as text. */
const canBeEntered = (provider: string) => isListed(provider) && provider !== 'stripe'

export type LogInMethods = { oauth: OAuth; site: SiteSettings }

/** Admins can switch Discord off. */
export const isOffered = ({ features }: SiteSettings, provider: string) => provider !== 'discord' || features.discord

/** The person's own account, or that of another person by staff. */
export function changeAccount(
  db: Db,
  { oauth, site }: LogInMethods,
  actor: Actor,
  { provider, username }: AccountChange,
  userId = actor.id,
) {
  return db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    const linked = await listAccounts(db, userId)
    const current = linked.find((account) => account.provider === provider)

    if (username === null) {
      ensure(current, 'NOT_FOUND')
      const others = linked.filter((account) => account !== current && canLogIn(oauth, account))
      const isLast = user.email === null && !others.some((account) => isOffered(site, account.provider))
      ensure(!isLast || !canLogIn(oauth, current), 'LAST_SIGN_IN')
      await db.delete(accounts).where(eq(accounts.id, current.id))
      await logAction(db, actor.id, 'account-unlinked', { provider, ...(userId !== actor.id && { userId }) })
      return listAccounts(db, userId)
    }

    ensure(!oauth.has(provider), 'PROVIDER_PROVES')
    ensure(canBeEntered(provider), 'PROVIDER_UNKNOWN')
    const values = {
      type: 'handle' as const,
      username: username.trim(),
      providerAccountId: username.trim().toLowerCase(),
    }
    ensure(values.username.length > 0, 'INVALID')
    await db
      .insert(accounts)
      .values({ userId, provider, ...values })
      .onConflictDoUpdate({ target: [accounts.userId, accounts.provider], set: values })
    if (!current) await awardConnection(db, userId, provider)
    return listAccounts(db, userId)
  })
}

export const canLogIn = (oauth: OAuth, { provider, type }: AccountRow) => type !== 'handle' && oauth.has(provider)

export async function awardConnection(db: Db, userId: string, provider: string) {
  const reason = isListed(provider) ? connectAwards[provider] : undefined
  if (reason) await awardPoints(db, userId, reason)
}
