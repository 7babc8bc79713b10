/**
 * What a provider's word opens here.
 *
 * An account is linked only by somebody who is signed in, and never because two addresses are spelled the same: who controls an
 * address at a provider must not get into an account that was made here with it. Its owner signs in by mail and links then.
 */
import { and, eq, ne } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { accounts, users } from '../db/schema/identity.ts'
import type { ProviderPerson } from '../gateways/oauth.ts'
import type { Actor } from '../http/authorize.ts'
import type { ApiRequest } from '../http/mount.ts'
import { ensure, found } from '../http/problem.ts'
import { awardConnection } from './accounts.ts'
import type { Site } from './cookies.ts'
import { normalEmail } from './email-verification.ts'
import { logAct } from './log.ts'
import { findByEmail, findUser, lockKey } from './read.ts'
import { beginSession } from './sessions.ts'
import { warnOfNewDevice } from './warn-of-new-device.ts'

/** The new session; null when an account was linked and the session stays. */
export function signInByProvider(db: Db, site: Site, actor: Actor | null, person: ProviderPerson, request: ApiRequest) {
  return db.transaction(async (db) => {
    await lockKey(db, `account ${person.provider} ${person.providerAccountId}`)
    const known = await first(
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
    ensure(!actor || !known || known.userId === actor.id, 'ACCOUNT_TAKEN')
    if (actor) {
      ensure(!actor.leaving, 'DELETION_PENDING')
      await link(db, actor.id, person)
      return null
    }
    const user = known ? await findUser(db, known.userId) : await newUser(db, person)
    await link(db, user.id, person)
    await warnOfNewDevice(db, site, user, request)
    return beginSession(db, user.id, request)
  })
}

async function newUser(db: Db, { email: given, name, provider }: ProviderPerson) {
  const email = given && normalEmail(given)
  if (email) {
    await lockKey(db, `email ${email}`)
    ensure(!(await findByEmail(db, email)), 'EMAIL_TAKEN')
  }
  const verified = email ? new Date() : null
  const values = { email, emailVerified: verified, name: name?.slice(0, 80) ?? null }
  const user = found(await first(db.insert(users).values(values).returning()))
  await logAct(db, user.id, 'account-created', { by: provider })
  return user
}

/** Replaces a handle typed before, or another account of the same provider. The provider's tokens are not kept: nothing here uses them. */
async function link(db: Db, userId: string, { provider, type, providerAccountId, username, scope }: ProviderPerson) {
  const given = { type, providerAccountId, username, scope }
  const [before] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.provider, provider)))
  await db
    .insert(accounts)
    .values({ userId, provider, ...given })
    .onConflictDoUpdate({ target: [accounts.userId, accounts.provider], set: given })
  if (before?.providerAccountId === providerAccountId && before.type === type) return
  await logAct(db, userId, 'account-linked', { provider })
  await awardConnection(db, userId, provider)
}
