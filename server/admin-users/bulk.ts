/** Logs out, bans or unbans several users; a preview only says whom it would affect. */
import type { BulkAction, BulkSkip, UserState } from '@guildhall/contract/admin-users/constants.ts'
import type { BulkChange, BulkResult } from '@guildhall/contract/admin-users/shapes.ts'
import type { Role } from '@guildhall/contract/identity/constants.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import { writeAudits } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { type Actor, outranks } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { endAllSessions } from '../identity/sessions.ts'
import { userCard } from '../profiles/user-card.ts'
import { banUsers, liftBans } from '../sanctions/ban-users.ts'
import { stateColumn } from './list.ts'

export function changeUsers(db: Db, actor: Actor, change: BulkChange): Promise<BulkResult> {
  const { action, userIds, reason = '', days, preview } = change
  return db.transaction(async (db) => {
    const rows = await lockTargets(db, userIds)
    const results = rows.map(({ role, state, hasSessions, ...user }) => ({
      user,
      reason: skipReason(actor, action, { id: user.id, role, state, hasSessions }),
    }))
    const skipped = results.flatMap(({ user, reason }) => (reason ? [{ user, reason }] : []))
    const affected = results.flatMap(({ user, reason }) => (reason ? [] : [user.id]))
    if (preview) return { userIds: affected, skipped }

    ensure(action === 'end-sessions' || reason, 'INVALID', {
      errors: [{ path: 'body.reason', code: 'REQUIRED', message: 'body.reason is missing' }],
    })
    if (action === 'ban') await banUsers(db, actor, affected, { reason, days })
    else if (action === 'unban') await liftBans(db, actor, affected, reason)
    else await logOut(db, actor, affected)
    return { userIds: affected, skipped }
  })
}

/**
 * In the order of the ids, so that two admins who act on the same users wait for each other. Two statements on purpose: under READ
 * COMMITTED a single one would see the bans as of before the lock was granted.
 */
async function lockTargets(db: Db, userIds: readonly string[]) {
  const isTarget = inArray(users.id, [...userIds])
  await db.select({ id: users.id }).from(users).where(isTarget).orderBy(asc(users.id)).for('no key update')
  return db
    .select({
      ...userCard(users),
      role: users.role,
      state: stateColumn,
      hasSessions: sql<boolean>`exists (select from sessions where user_id = users.id and expires > now())`,
    })
    .from(users)
    .where(isTarget)
    .orderBy(asc(users.id))
}

type Target = { id: string; role: Role; state: UserState; hasSessions: boolean }

function skipReason(actor: Actor, action: BulkAction, target: Target): BulkSkip | null {
  if (!outranks(actor, target)) return 'outranked'
  if (action === 'end-sessions') return target.hasSessions ? null : 'loggedOut'
  if (target.state === 'deleted') return 'deleted'
  if (action === 'ban') return target.state === 'banned' ? 'banned' : null
  return target.state === 'banned' ? null : 'notBanned'
}

async function logOut(db: Db, actor: Actor, userIds: readonly string[]) {
  if (userIds.length === 0) return
  await endAllSessions(db, ...userIds)
  await writeAudits(
    db,
    userIds.map((id) => ({ action: 'sessions-ended', actorId: actor.id, subject: { kind: 'user', id } })),
  )
}
