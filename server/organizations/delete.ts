/** Deletes a community after a grace period, in which an owner can undo it. */

import { organizationLimits } from '@guildhall/contract/organizations/constants.ts'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { allEvents } from '../events/all-events.ts'
import { allEventTags } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import type { Handler } from '../jobs/jobs.ts'
import { invalidate } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import { readDisplayName } from '../profiles/user-card.ts'
import { logAction, logActions } from './log.ts'
import { removeHostsOfParent } from './members/automatic-hosts.ts'
import { notifyOwnership } from './notify.ts'
import { lockOrganization } from './read.ts'
import { removeHostsAndWebhooks } from './release-hosts.ts'

const grace = organizationLimits.deletionGraceDays * 86_400_000

const eventColumns = ['organization_id', 'visibility', 'rehearsal', 'ended_at', 'cancelled_at', 'deleted_at']

/** Published events that are neither over nor cancelled. */
const hasOpenEvents = (organizationId: unknown) => sql<boolean>`exists (
  select from ${allEvents(...eventColumns)} e where e.organization_id = ${organizationId} and e.visibility <> 'DRAFT'
    and not e.rehearsal and e.ended_at is null and e.cancelled_at is null and e.deleted_at is null)`

/** Orders of a deleted community could neither be delivered nor refunded. */
const hasOpenOrders = (organizationId: unknown) => sql<boolean>`exists (
  select from user_items o where o.organization_id = ${organizationId} and o.state in ('OWED', 'ORDERED', 'PACKED', 'SHIPPED'))`

export function requestDeletion(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, id)
    if (organization.deleteAt) return { deleteAt: organization.deleteAt.toISOString() } // a second request does not restart it
    const { rows } = await db.execute<{ events: boolean; orders: boolean }>(
      sql`select ${hasOpenEvents(id)} as events, ${hasOpenOrders(id)} as orders`,
    )
    ensure(rows[0]?.events === false, 'EVENTS_OPEN')
    ensure(rows[0].orders === false, 'ORDERS_OPEN')

    const deleteAt = new Date(Date.now() + grace)
    await db.update(organizations).set({ deleteAt }).where(eq(organizations.id, id))
    await logAction(db, actor, { action: 'community-deletion-asked', organizationId: id })
    await invalidate(db, 'organizations')

    const name = await readDisplayName(db, actor.id)
    const at = deleteAt.toISOString()
    // Also to the owner who asked: the email is a warning if someone else uses their account.
    await notifyOwnership(db, await listStaff(db, id), organization, {
      variant: 'deletion',
      name,
      community: organization.name,
      deletedAt: at,
    })
    return { deleteAt: at }
  })
}

async function listStaff(db: Db, id: string) {
  const { organizationId, userId, role } = organizationMembers
  const rows = await db
    .select({ userId })
    .from(organizationMembers)
    .where(and(eq(organizationId, id), inArray(role, ['OWNER', 'ADMIN'])))
  return rows.map(({ userId }) => userId)
}

export function undoDeletion(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { deleteAt } = await lockOrganization(db, id)
    ensure(deleteAt !== null, 'CONFLICT')
    await db.update(organizations).set({ deleteAt: null }).where(eq(organizations.id, id))
    await logAction(db, actor, { action: 'community-deletion-undone', organizationId: id })
    await invalidate(db, 'organizations')
  })
}

/** The rows stay for the records of its events; the username is free again, and chapters become communities of their own. */
export const deleteDue: Handler<unknown> = ({ db }) =>
  db.transaction(async (db) => {
    const deleted = await db
      .update(organizations)
      .set({ deletedAt: new Date(), username: null, parentId: null })
      .where(
        and(
          lte(organizations.deleteAt, sql`now()`),
          isNull(organizations.deletedAt),
          sql`not ${hasOpenEvents(organizations.id)}`, // events that were published since: wait for their end
          sql`not ${hasOpenOrders(organizations.id)}`, // prizes that were won since
        ),
      )
      .returning({ id: organizations.id })
    if (deleted.length === 0) return
    const ids = deleted.map(({ id }) => id)
    await removeHostsAndWebhooks(db, ids)
    await detachChapters(db, ids)
    await logActions(
      db,
      null,
      ids.map((organizationId) => ({ action: 'community-deleted', organizationId })),
    )
    await publishMessage(db, 'communities-deleted', { organizationIds: ids })
    // The ids end the live topics.
    await invalidate(db, 'organizations', ...ids.map((id) => `organization:${id}`), ...allEventTags)
  })

async function detachChapters(db: Db, parentIds: string[]) {
  const isChapter = inArray(organizations.parentId, parentIds)
  const { id, parentId } = organizations
  const chapters = await db.select({ id, parentId }).from(organizations).where(isChapter)
  await db.update(organizations).set({ parentId: null }).where(isChapter)
  for (const { id, parentId } of chapters) if (parentId) await removeHostsOfParent(db, parentId, id)
}
