/** Leaves a list for good. Doing it twice changes nothing, and an account that is gone has nothing left to leave. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { found } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { readToken } from './unsubscribe-token.ts'

export async function unsubscribe(db: Db, { authSecret }: Settings, token: string): Promise<void> {
  const { userId, list } = found(readToken(authSecret, token))
  if (list.kind === 'organization') {
    const mine = and(
      eq(organizationMembers.userId, userId),
      eq(organizationMembers.organizationId, list.organizationId),
    )
    await db.update(organizationMembers).set({ emailOptin: false }).where(mine)
    return
  }
  const choice = list.kind === 'marketing' ? { marketingOptin: false } : { emailOptin: false }
  await db.update(users).set(choice).where(eq(users.id, userId))
}
