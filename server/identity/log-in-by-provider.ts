/**
 * Login with a provider.
 *
 * Only a logged-in user can link an account; equal email addresses never link one. Otherwise a person who controls the address at
 * a provider could take over the account here. The owner logs in by email and links the provider then.
 */
import { and, eq, ne } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { accounts, users } from '../db/schema/identity.ts'
import type { ProviderPerson } from '../gateways/oauth.ts'
import type { Actor } from '../http/authorize.ts'
import type { ApiRequest } from '../http/mount.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { awardConnection } from './accounts.ts'
import type { Site } from './cookies.ts'
import { normalEmail } from './email-verification.ts'
import { logAction } from './log.ts'
import { findByEmail, findUser } from './read.ts'
import { startSession } from './sessions.ts'
import { warnOfNewDevice } from './warn-of-new-device.ts'

/** Returns the new session; null if an account was linked to the current user. */
export function logInByProvider(db: Db, site: Site, actor: Actor | null, person: ProviderPerson, request: ApiRequest) {
  return db.transaction(async (db) => {
    await lockKey(db, `account ${person.provider} ${person.providerAccountId}`)
    const linked = await first(
      db
        .select({ userId: accounts.userId })
        .from(accounts)
        .where(
          and(
            eq(accounts.provider, person.provider),
            eq(accounts.providerAccountId, person.providerAccountId),
            ne(accounts.type, 'handle'),
          ),
        ),
    )
    ensure(!actor || !linked || linked.userId === actor.id, 'ACCOUNT_TAKEN')
    if (actor) {
      ensure(!actor.leaving, 'DELETION_PENDING')
      ensure(linked || actor.isFresh, 'CONFIRM_IDENTITY') // a linked account can log in
      await link(db, actor.id, person)
      return null
    }
    const user = linked ? await findUser(db, linked.userId) : await createUser(db, person)
    await link(db, user.id, person)
    await warnOfNewDevice(db, site, user, request)
    return startSession(db, user.id, request)
  })
}

async function createUser(db: Db, { email: providerEmail, name, provider }: ProviderPerson) {
  const email = providerEmail && normalEmail(providerEmail)
  if (email) {
    await lockKey(db, `email ${email}`)
    ensure(!(await findByEmail(db, email)), 'EMAIL_TAKEN')
  }
  const verified = email ? new Date() : null
  const values = { email, emailVerified: verified, name: name?.slice(0, 80) ?? null }
  const user = orNotFound(await first(db.insert(users).values(values).returning()))
  await logAction(db, user.id, 'account-created', { by: provider })
  return user
}

/** Replaces an entered handle or another account of the same provider. The provider's tokens are not stored, because nothing uses them. */
async function link(db: Db, userId: string, { provider, type, providerAccountId, username, scope }: ProviderPerson) {
  const values = { type, providerAccountId, username, scope }
  const [before] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)))
  await db
    .insert(accounts)
    .values({ userId, provider, ...values })
    .onConflictDoUpdate({ target: [accounts.userId, accounts.provider], set: values })
  if (before?.providerAccountId === providerAccountId && before.type === type) return
  await logAction(db, userId, 'account-linked', { provider })
  await awardConnection(db, userId, provider)
}
