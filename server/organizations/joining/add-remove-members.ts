/** Adds and removes members. The caller holds the lock on the community, so that the member count equals the number of rows. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  organizationJoinRequests,
  organizationTransfers,
  removedMembers,
} from '../../db/schema/organizations/joining.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { refreshSoon } from '../../events/refresh-lists.ts'
import { invalidate, publish } from '../../live/bus.ts'
import { publishMessage } from '../../outbox/messages.ts'
import { awardPoints } from '../../points/award.ts'
import { organizationTags } from '../cache-tags.ts'
import { removeAutomaticHosts } from '../members/automatic-hosts.ts'

type NewMember = Omit<typeof organizationMembers.$inferInsert, 'organizationId'>

export async function addMember(db: Db, organizationId: string, member: NewMember) {
  const [row] = await db
    .insert(organizationMembers)
    .values({ organizationId, lastActiveAt: new Date(), ...member })
    .onConflictDoNothing()
    .returning({ userId: organizationMembers.userId })
  if (!row) return
  // A member who joins again may leave again; undo must not bring them back then.
  await db
    .delete(removedMembers)
    .where(and(eq(removedMembers.organizationId, organizationId), eq(removedMembers.userId, member.userId)))
  await changeMemberCount(db, organizationId, 1)
  await publishMessage(db, 'member-joined', { organizationId, userId: member.userId })
  // The subject makes it once per community: rejoining gives nothing.
  await awardPoints(db, member.userId, 'JOIN_COMMUNITY', organizationId, { organizationId })
}

/** An open offer of ownership to or by them ends too, and so does hosting events that they created. Wallets, points and results stay. */
export async function removeMembers(db: Db, organizationId: string, userIds: readonly string[]) {
  const removed = await db
    .delete(organizationMembers)
    .where(
      and(eq(organizationMembers.organizationId, organizationId), inArray(organizationMembers.userId, [...userIds])),
    )
    .returning({ userId: organizationMembers.userId })
  await removeAutomaticHosts(db, organizationId, userIds)
  if (removed.length === 0) return removed
  await changeMemberCount(db, organizationId, -removed.length)
  await db
    .update(organizationTransfers)
    .set({ status: 'WITHDRAWN', decidedAt: new Date() })
    .where(
      and(
        eq(organizationTransfers.organizationId, organizationId),
        eq(organizationTransfers.status, 'PENDING'),
        or(inArray(organizationTransfers.toId, [...userIds]), inArray(organizationTransfers.fromId, [...userIds])),
      ),
    )
  // Closes their subscriptions to topics for members.
  await invalidate(db, ...removed.map(({ userId }) => `user:${userId}`))
  return removed
}

/** Ends the open requests of these users to join. */
export const closeRequests = (
  db: Db,
  organizationId: string,
  userIds: readonly string[],
  status: 'ACCEPTED' | 'WITHDRAWN' | 'DECLINED',
) =>
  db
    .update(organizationJoinRequests)
    .set({ status, decidedAt: new Date() })
    .where(
      and(
        eq(organizationJoinRequests.organizationId, organizationId),
        eq(organizationJoinRequests.status, 'PENDING'),
        inArray(organizationJoinRequests.userId, [...userIds]),
      ),
    )
    .returning({ userId: organizationJoinRequests.userId })

export async function changeMemberCount(db: Db, id: string, change: number) {
  const [row] = await db
    .update(organizations)
    .set({ memberCount: sql`${organizations.memberCount} + ${change}` })
    .where(eq(organizations.id, id))
    .returning({ members: organizations.memberCount, username: organizations.username })
  await invalidate(db, ...organizationTags({ id, username: row?.username ?? null }))
  refreshSoon(db, 'member-counts')
  await publish(db, `organization:${id}`, { members: row?.members })
}
