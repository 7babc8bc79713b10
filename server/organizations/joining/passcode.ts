/** A correct passcode gives the user permanent access. A wrong passcode and a missing community get the same answer, so that communities cannot be probed. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationPasses, organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { countPasscode, matchesPasscode } from '../../identity/passcodes.ts'
import { isNotDeleted } from '../read.ts'

export async function openByPasscode(db: Db, actor: Actor, id: string, passcode: string) {
  await countPasscode(db, actor)
  const [organization] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), isNotDeleted))
  const isOpen = organization && organization.visibility !== 'DRAFT'
  ensure((await matchesPasscode(passcode, isOpen ? organization.passcode : null)) && organization, 'PASSCODE')
  await db
    .insert(organizationPasses)
    .values({ userId: actor.id, organizationId: organization.id })
    .onConflictDoNothing()
}
