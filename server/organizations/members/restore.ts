/** Undoes that staff removed or banned members: for a while everything that was stored about them is kept. */
import { restoreHours } from '@guildhall/contract/organizations/constants.ts'
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { sanctions } from '../../db/schema/moderation.ts'
import { removedMembers } from '../../db/schema/organizations/joining.ts'
import { organizationMembers as members } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import type { Handler } from '../../jobs/jobs.ts'
import { invalidate } from '../../live/bus.ts'
import { acceptAppeals } from '../../moderation/accept-appeals.ts'
import { inForce } from '../../moderation/in-force.ts'
import { changeMemberCount } from '../joining/add-remove-members.ts'
import { restoreAutomaticHosts } from './automatic-hosts.ts'

const limit = sql`now() - ${restoreHours} * interval '1 hour'`

/** Before the rows of these members are deleted. */
export async function rememberRemoved(db: Db, organizationId: string, userIds: readonly string[]) {
  await db.execute(sql`
    insert into removed_members (organization_id, user_id, role, info, email_optin, last_active_at, joined_at)
    select organization_id, user_id, role, info, email_optin, last_active_at, created_at from organization_members
    where organization_id = ${organizationId} and user_id = ${anyOf(userIds)}
    on conflict (organization_id, user_id) do update set role = excluded.role, info = excluded.info,
      email_optin = excluded.email_optin, last_active_at = excluded.last_active_at, joined_at = excluded.joined_at, removed_at = now()`)
}

const isOf = (organizationId: string, userIds: readonly string[]) =>
  and(eq(removedMembers.organizationId, organizationId), inArray(removedMembers.userId, [...userIds]))

export const listRemoved = (db: Db, organizationId: string, userIds: readonly string[]) =>
  db
    .select({ userId: removedMembers.userId, role: removedMembers.role })
    .from(removedMembers)
    .where(and(isOf(organizationId, userIds), gt(removedMembers.removedAt, limit)))

/** Whether platform moderators gave the sanction: the staff of the community do not lift it. */
export const isGivenBySite = sql<boolean>`exists (select from logs where logs.user_id = sanctions.user_id
  and logs.action = 'moderation-sanctioned' and logs.after ->> 'sanctionId' = sanctions.id::text)`

const isBan = (organizationId: string, userIds: readonly string[]) =>
  and(
    eq(sanctions.kind, 'BAN'),
    eq(sanctions.organizationId, organizationId),
    inArray(sanctions.userId, [...userIds]),
    isNull(sanctions.liftedAt),
  )

export async function findBannedBySite(db: Db, organizationId: string, userIds: readonly string[]) {
  const rows = await db
    .select({ userId: sanctions.userId })
    .from(sanctions)
    .where(and(isBan(organizationId, userIds), inForce, isGivenBySite))
  return new Set(rows.map(({ userId }) => userId))
}

/** Ends the bans that came with the removal too. The caller holds the lock on the community. */
export async function restoreMembers(db: Db, actor: Actor, organizationId: string, userIds: readonly string[]) {
  const rows = await db.delete(removedMembers).where(isOf(organizationId, userIds)).returning()
  await db
    .insert(members)
    .values(rows.map(({ removedAt: _, joinedAt: createdAt, ...row }) => ({ ...row, createdAt })))
    .onConflictDoNothing()
  await changeMemberCount(db, organizationId, rows.length)
  const staff = rows.filter(({ role }) => role === 'OWNER' || role === 'ADMIN')
  await restoreAutomaticHosts(
    db,
    organizationId,
    staff.map(({ userId }) => userId),
  )
  const bans = await db
    .update(sanctions)
    .set({ liftedAt: sql`now()` })
    .where(isBan(organizationId, userIds))
    .returning({ id: sanctions.id })
  await acceptAppeals(
    db,
    actor,
    bans.map(({ id }) => id),
  )
  await invalidate(db, ...userIds.map((userId) => `user:${userId}`))
}

export const forgetRemoved: Handler<unknown> = async ({ db }) => {
  await db.delete(removedMembers).where(lte(removedMembers.removedAt, limit))
}
