/** Bans from a community. The same rows keep people out of its events. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { OrganizationBan } from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, desc, eq, ilike, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { sanctions } from '../../db/schema/moderation.ts'
import { type Actor, isModerator } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { acceptAppeals } from '../../moderation/accept-appeals.ts'
import { inForce } from '../../moderation/in-force.ts'
import { moveAppeals } from '../../moderation/move-appeals.ts'
import { userCard } from '../../profiles/user-card.ts'
import { likePattern } from '../../text/like-pattern.ts'
import { closeRequests, removeMembers } from '../joining/add-remove-members.ts'
import { findMember } from '../joining/join.ts'
import { logAction, logActions } from '../log.ts'
import { membershipOf } from '../membership.ts'
import { notifyMembers } from '../notify.ts'
import { canActOn, isBannedFrom } from '../policy.ts'
import { lockOrganization, type OrganizationRow } from '../read.ts'
import { isGivenBySite, rememberRemoved } from './restore.ts'

type Terms = { reason: string; days?: number | undefined }

const isActive = (organizationId: string) =>
  and(eq(sanctions.kind, 'BAN'), eq(sanctions.organizationId, organizationId), inForce)

export async function listBans(
  db: Db,
  actor: Actor,
  organizationId: string,
  { search, ...page }: PageQuery & { search?: string },
) {
  const { limit, offset } = windowOf(page)
  const pattern = likePattern(search)
  const like = pattern ? or(ilike(users.username, pattern), ilike(users.name, pattern)) : undefined
  const where = and(isActive(organizationId), like)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(sanctions.startsAt), desc(sanctions.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(select(db).where(where).as('found'))
  return { rows: rows.map((row) => present(row, actor)), total }
}

type Target = { userId?: string; username?: string }

export function banUser(db: Db, actor: Actor, organizationId: string, ban: Target & Terms) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const userId = await findTarget(db, ban)
    const member = await findMember(db, organizationId, userId)
    const membership = await membershipOf(db, actor, organizationId)
    const isAllowed = canActOn(actor, membership, { userId, role: member?.role ?? null })
    ensure(userId !== actor.id && member?.role !== 'OWNER' && isAllowed, 'OUTRANKED')
    const active = await db.$count(sanctions, and(isActive(organizationId), eq(sanctions.userId, userId)))
    ensure(active === 0, 'CONFLICT')

    const [id = ''] = await banMembers(db, actor, organization, [userId], ban)
    const [row] = await select(db).where(eq(sanctions.id, id))
    return present(orNotFound(row), actor)
  })
}

async function findTarget(db: Db, { userId, username }: Target): Promise<string> {
  const isTarget = userId ? eq(users.id, userId) : eq(users.username, username?.trim().toLowerCase() ?? '')
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isTarget, isNull(users.deletedAt)))
  ensure(user, 'NO_SUCH_PERSON')
  return user.id
}

/** Ends the membership and open requests. The caller holds the lock on the community. Only people with a relation to the community get a notification. */
export async function banMembers(
  db: Db,
  actor: Actor,
  organization: OrganizationRow,
  userIds: readonly string[],
  { reason, days }: Terms,
): Promise<string[]> {
  if (userIds.length === 0) return []
  const organizationId = organization.id
  const endsAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000)
  const ban = { kind: 'BAN', organizationId, moderatorId: actor.id, reason, endsAt } as const
  const rows = await db
    .insert(sanctions)
    .values(userIds.map((userId) => ({ userId, ...ban })))
    .returning({ id: sanctions.id })
  await rememberRemoved(db, organizationId, userIds)
  const removed = await removeMembers(db, organizationId, userIds)
  const closed = await closeRequests(db, organizationId, userIds, 'DECLINED')
  const until = endsAt?.toISOString() ?? null
  await logActions(
    db,
    actor,
    userIds.map((userId) => ({ action: 'member-banned', organizationId, userId, reason, after: { until } })),
  )

  const people = [...new Set([...removed, ...closed].map(({ userId }) => userId))]
  const community = organization.name
  await notifyMembers(
    db,
    people,
    organization,
    until ? { variant: 'bannedUntil', community, reason, untilAt: until } : { variant: 'banned', community, reason },
  )
  return rows.map(({ id }) => id)
}

/**
 * Bans the players of an entrant after a ruling. The staff of the community are left out, because the moderator of an event does not
 * outrank them, and so is a player with a ban without an end. A ban with an end is replaced, unless platform moderators gave it: that
 * one stays as well, because the staff of the community must not lift it.
 */
export async function banPlayers(
  db: Db,
  actor: Actor,
  organizationId: string,
  playerIds: readonly string[],
  reason: string,
) {
  const organization = await lockOrganization(db, organizationId)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where id in ${playerIds} and not exists (
      select from organization_members where organization_id = ${organizationId} and user_id = users.id and role <> 'MEMBER'
    ) and not exists (
      select from bans where organization_id = ${organizationId} and user_id = users.id and expires_at is null
    )`)
  const userIds = rows.map(({ id }) => id)
  if (userIds.length === 0) return
  const replaced = await db
    .update(sanctions)
    .set({ liftedAt: new Date() })
    .where(and(isActive(organizationId), inArray(sanctions.userId, userIds), not(isGivenBySite)))
    .returning({ id: sanctions.id })
  const bans = await banMembers(db, actor, organization, userIds, { reason })
  await moveAppeals(db, { from: replaced.map(({ id }) => id), to: bans })
}

const canLift = (actor: Actor, isOfSite: boolean) => !isOfSite || isModerator(actor)

export function liftBan(db: Db, actor: Actor, organizationId: string, banId: string) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const [row] = await db
      .update(sanctions)
      .set({ liftedAt: new Date() })
      .where(and(isActive(organizationId), eq(sanctions.id, banId)))
      .returning({ userId: sanctions.userId, isOfSite: isGivenBySite })
    const { userId, isOfSite } = orNotFound(row)
    ensure(canLift(actor, isOfSite), 'OUTRANKED')
    await acceptAppeals(db, actor, [banId])
    await logAction(db, actor, { action: 'ban-lifted', organizationId, userId })
    const isStillBanned = await isBannedFrom(db, organizationId, userId)
    const people = isStillBanned ? [] : await listRelated(db, organizationId, userId)
    await notifyMembers(db, people, organization, { variant: 'unbanned', community: organization.name })
  })
}

/** The person if they were a member or applied: others got no notification of the ban either. */
async function listRelated(db: Db, organizationId: string, userId: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select from removed_members where organization_id = ${organizationId} and user_id = ${userId}
    union all select from organization_join_requests where organization_id = ${organizationId} and user_id = ${userId}
    union all select from points where user_id = ${userId} and reason = 'JOIN_COMMUNITY' and subject = ${organizationId} limit 1`)
  return rows.length > 0 ? [userId] : []
}

const moderators = alias(users, 'moderator')

const select = (db: Db) =>
  db
    .select({ ban: sanctions, user: userCard(users), by: userCard(moderators), isOfSite: isGivenBySite })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.userId))
    .leftJoin(moderators, eq(moderators.id, sanctions.moderatorId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const present = ({ ban, user, by, isOfSite }: Row, actor: Actor): OrganizationBan => ({
  id: ban.id,
  user,
  reason: ban.reason,
  until: ban.endsAt?.toISOString() ?? null,
  by,
  createdAt: ban.startsAt.toISOString(),
  can: { lift: canLift(actor, isOfSite) },
})
