/** Account deletion: ends all sessions at once, erases the account after the grace period, and can be cancelled until then. */
import { identityLimits, identityPages } from '@guildhall/contract/identity/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import type { Settings } from '../settings.ts'
import { logAction } from './log.ts'
import { ensureOtherSuper, findSelf, lockStaff, lockUser } from './read.ts'
import { endAllSessions } from './sessions.ts'

const grace = identityLimits.deletionGraceDays * 86_400_000

/** By the person, or by a SUPER. */
export function requestDeletion(db: Db, settings: Settings, actor: Actor, userId = actor.id) {
  return db.transaction(async (db) => {
    await lockStaff(db)
    await lockOwnCommunities(db, userId)
    const user = await lockUser(db, userId)
    ensure(!(await isLastOwner(db, userId)), 'LAST_OWNER')
    if (user.role === 'SUPER') await ensureOtherSuper(db, userId)

    const deletedAt = new Date()
    const deletionDueAt = user.deletionDueAt ?? new Date(deletedAt.getTime() + grace)
    await endAllSessions(db, userId)
    if (user.deletionDueAt) return { deletionDueAt } // a second request does not restart the grace period

    await db.update(users).set({ deletedAt, deletionDueAt }).where(eq(users.id, userId))
    await logAction(db, actor.id, 'deletion-asked', userId === actor.id ? undefined : { userId })
    await publishMessage(db, 'deletion-changed', { userId })
    await invalidateContent(db, userId)
    if (user.email) {
      const values = { at: deletionDueAt, url: `${settings.publicUrl}${identityPages.login}` }
      await sendEmail(db, { to: user.email, userId, template: 'account-deletion', values })
    }
    return { deletionDueAt }
  })
}

/** The replies with the profile or the posts of a person, which a deletion hides. */
export const invalidateContent = (db: Db, userId: string) => invalidate(db, 'profiles', 'posts', `user:${userId}`)

/** No other owner leaves meanwhile. The communities come before the person, in the order of their ids, as in every call. */
const lockOwnCommunities = (db: Db, userId: string) =>
  db.execute(sql`
    select o.id from organizations o join organization_members m on m.organization_id = o.id
    where m.user_id = ${userId} and m.role = 'OWNER' and o.deleted_at is null
    order by o.id for no key update of o`)

/** The only owner of a community with other members must transfer it first. */
async function isLastOwner(db: Db, userId: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id
    from organization_members m
    join organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.user_id = ${userId} and m.role = 'OWNER'
      and exists (select from organization_members x where x.organization_id = o.id and x.user_id <> m.user_id)
      and not exists (
        select from organization_members x join users on users.id = x.user_id and users.deleted_at is null
        where x.organization_id = o.id and x.user_id <> m.user_id and x.role = 'OWNER'
      )
    limit 1`)
  return rows.length > 0
}

export function cancelDeletion(db: Db, actor: Actor, userId = actor.id) {
  return db.transaction(async (db) => {
    const user = await lockUser(db, userId)
    ensure(user.deletedAt !== null, 'CONFLICT')
    await db.update(users).set({ deletedAt: null, deletionDueAt: null }).where(eq(users.id, userId))
    await logAction(db, actor.id, 'deletion-taken-back', userId === actor.id ? undefined : { userId })
    await publishMessage(db, 'deletion-changed', { userId })
    await invalidateContent(db, userId)
    return findSelf(db, userId)
  })
}
