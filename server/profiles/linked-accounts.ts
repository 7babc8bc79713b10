import { type Provider, providers } from '@guildhall/contract/identity/constants.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { accounts } from '../db/schema/identity.ts'

/** Payment accounts are private. */
const isPublic = (provider: string): provider is Provider =>
  provider !== 'stripe' && providers.some((name) => name === provider)

export async function listLinkedAccounts(db: Db, userId: string) {
  const rows = await db
    .select({ provider: accounts.provider, username: accounts.username, type: accounts.type })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.username)))
    .orderBy(asc(accounts.createdAt))
  return rows.flatMap(({ provider, username, type }) =>
    isPublic(provider) && username && type !== 'email' ? [{ provider, username, verified: type !== 'handle' }] : [],
  )
}
