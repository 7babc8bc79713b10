import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { sanctions } from '../db/schema/moderation.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { acceptAppeals } from '../moderation/accept-appeals.ts'
import { notify } from '../notifications/notify.ts'
import { ownSanctionsPage } from './give.ts'
import { canLift, isActive, type SanctionRow } from './policy.ts'

const moderators = alias(users, 'moderator')

export async function lockSanction(db: Db, id: string): Promise<SanctionRow> {
  const [row] = await db.select().from(sanctions).where(eq(sanctions.id, id)).for('update')
  return orNotFound(row)
}

/** The sanctioned person, and the role of who gave the sanction. */
export async function findRoles(db: Db, { userId, moderatorId }: SanctionRow) {
  const [row] = await db
    .select({ person: { id: users.id, role: users.role }, by: moderators.role })
    .from(users)
    .leftJoin(moderators, eq(moderators.id, sql`${moderatorId}::uuid`))
    .where(eq(users.id, userId))
  return orNotFound(row)
}

/** Ends a sanction before its time. */
export function liftSanction(db: Db, actor: Actor, id: string, reason: string) {
  return db.transaction(async (db) => {
    const sanction = await lockSanction(db, id)
    const { person, by } = await findRoles(db, sanction)
    ensure(canLift(actor, person, by), 'OUTRANKED')
    ensure(isActive(sanction, new Date()), 'SANCTION_FINAL')
    await endSanction(db, sanction)
    await acceptAppeals(db, actor, [id], reason)
    const { userId, kind } = sanction
    const after = { sanctionId: id, kind }
    await logActs(db, [{ action: 'moderation-lifted', moderatorId: actor.id, userId, reason, after }])
    await notify(db, userId, { kind: 'sanction', values: { variant: 'lifted', reason }, link: ownSanctionsPage })
  })
}

/** The caller holds the lock on the row. */
export async function endSanction(db: Db, { id, kind, userId }: SanctionRow) {
  await db.update(sanctions).set({ liftedAt: sql`now()` }).where(eq(sanctions.id, id))
  if (kind === 'BAN') await invalidate(db, 'profiles', 'posts', `user:${userId}`)
}
