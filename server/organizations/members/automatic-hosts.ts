import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { organizationRoleSql } from '../../db/organization-role.ts'
import { organizationMembers } from '../../db/schema/organizations.ts'
import { hosts } from '../../db/schema/staff.ts'
import { allEvents } from '../../events/all-events.ts'
import { allEventTags } from '../../events/event.ts'
import { invalidate } from '../../live/bus.ts'

/**
 * Call it after these users lost a role: those who are no longer staff stop hosting the events of the community and its chapters that
 * they host as their creator. Hosts who were invited stay.
 */
export async function removeAutomaticHosts(db: Db, organizationId: string, userIds: readonly string[]) {
  const { rows } = await db.execute(sql`
    delete from hosts using ${allEvents('id', 'organization_id', 'created_by_id')} event
    where event.id = hosts.event_id and event.created_by_id = hosts.user_id and hosts.invited_by_id is null
      and hosts.user_id = ${anyOf(userIds)}
      and event.organization_id in (select id from organizations where ${organizationId} in (id, parent_id))
      and coalesce(${sql.raw(organizationRoleSql('event.organization_id', 'hosts.user_id'))}, 'MEMBER') = 'MEMBER'
    returning hosts.id`)
  if (rows.length > 0) await invalidate(db, ...allEventTags)
}

/** Call it after a chapter has lost its parent: the staff of the parent were staff of the chapter. */
export async function removeHostsOfParent(db: Db, parentId: string, chapterId: string) {
  const isStaff = and(eq(organizationMembers.organizationId, parentId), ne(organizationMembers.role, 'MEMBER'))
  const staff = await db.select({ userId: organizationMembers.userId }).from(organizationMembers).where(isStaff)
  await removeAutomaticHosts(
    db,
    chapterId,
    staff.map(({ userId }) => userId),
  )
}

/** Undoes `removeAutomaticHosts`: they host the events again that they created and that are not over. */
export async function restoreAutomaticHosts(db: Db, organizationId: string, userIds: readonly string[]) {
  const columns = ['id', 'organization_id', 'created_by_id', 'completed_at', 'deleted_at']
  const { rows } = await db.execute<{ eventId: string; eventType: EventType; userId: string }>(sql`
    select id as "eventId", event_type as "eventType", created_by_id as "userId" from ${allEvents(...columns)} event
    where organization_id = ${organizationId} and completed_at is null and deleted_at is null
      and created_by_id = ${anyOf(userIds)}`)
  if (rows.length === 0) return
  const accepted = { status: 'ACCEPTED', answeredAt: sql`now()` } as const
  await db
    .insert(hosts)
    .values(rows.map((row) => ({ ...row, ...accepted })))
    .onConflictDoNothing()
  await invalidate(db, ...allEventTags)
}
