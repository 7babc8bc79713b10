/** Undoes that staff removed or banned members: for a while everything that was stored about them is kept. */
import { restoreHours } from '@guildhall/contract/organizations/constants.ts'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sanctions } from '../../db/schema/moderation.ts'
import { removedMembers } from '../../db/schema/organizations/joining.ts'
import { organizationMembers as members } from '../../db/schema/organizations.ts'
import type { Handler } from '../../jobs/jobs.ts'
import { invalidate } from '../../live/bus.ts'
import { changeMemberCount } from '../joining/membership.ts'

const limit = sql`now() - ${restoreHours} * interval '1 hour'`

/** Before the rows of these members are deleted. */
export async function rememberRemoved(db: Db, organizationId: string, userIds: readonly string[]) {
  await db.execute(sql`
    insert into removed_members (organization_id, user_id, role, info, email_optin, last_active_at, joined_at)
    select organization_id, user_id, role, info, email_optin, last_active_at, created_at from organization_members
    where organization_id = ${organizationId} and user_id in
      (select value::uuid from json_array_elements_text(${JSON.stringify(userIds)}::json))
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

/** Ends the bans that came with the removal too. The caller holds the lock on the community. */
export async function restoreMembers(db: Db, organizationId: string, userIds: readonly string[]) {
  const rows = await db.delete(removedMembers).where(isOf(organizationId, userIds)).returning()
  await db
    .insert(members)
    .values(rows.map(({ removedAt: _, joinedAt: createdAt, ...row }) => ({ ...row, createdAt })))
    .onConflictDoNothing()
  await changeMemberCount(db, organizationId, rows.length)
  await db
    .update(sanctions)
    .set({ liftedAt: sql`now()` })
    .where(
      and(
        eq(sanctions.kind, 'BAN'),
        eq(sanctions.organizationId, organizationId),
        inArray(sanctions.userId, [...userIds]),
        sql`${sanctions.liftedAt} is null`,
      ),
    )
  await invalidate(db, ...userIds.map((userId) => `user:${userId}`))
}

export const forgetRemoved: Handler<unknown> = async ({ db }) => {
  await db.delete(removedMembers).where(lte(removedMembers.removedAt, limit))
}
