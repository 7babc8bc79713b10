/** Hosts and moderators of an event, and the events that a user moderates. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { HostMetadata } from '@guildhall/contract/tournaments/columns.ts'
import type { EventType, ModeratorRole } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { allEvents } from '../events/all-events.ts'
import { isHostShown } from '../events/host-users.ts'
import { can } from '../events/policy.ts'
import type { FoundEvent } from '../events/read.ts'
import { notBlocked } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'

export const tables = { host: hosts, moderator: moderators } as const
export type Kind = keyof typeof tables

const columns = {
  host: {
    id: hosts.id,
    status: hosts.status,
    createdAt: hosts.createdAt,
    metadata: hosts.metadata,
    role: sql<ModeratorRole>`'MODERATOR'`,
    stations: sql<string[]>`'{}'::text[]`,
  },
  moderator: {
    id: moderators.id,
    status: moderators.status,
    createdAt: moderators.createdAt,
    metadata: sql<HostMetadata>`'{}'::json`,
    role: moderators.role,
    stations: moderators.stations,
  },
}

const selectStaff = (db: Db, kind: Kind) =>
  db
    .select({ staff: columns[kind], user: userCard(users) })
    .from(tables[kind])
    .innerJoin(users, eq(users.id, tables[kind].userId))
    .$dynamic()

export type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number]

export async function findStaff(db: Db, kind: Kind, id: string, userId: string): Promise<StaffRow> {
  const table = tables[kind]
  const [row] = await selectStaff(db, kind).where(and(eq(table.eventId, id), eq(table.userId, userId)))
  return orNotFound(row)
}

/** Pending invitations are visible to hosts and to the invitee only. */
export function listStaff(db: Db, actor: Actor | null, { event, membership }: FoundEvent, kind: Kind) {
  const table = tables[kind]
  const isHost = can.staff(actor, event, membership)
  const isAccepted = eq(table.status, 'ACCEPTED')
  const isVisible = isHost ? undefined : actor ? or(isAccepted, eq(table.userId, actor.id)) : isAccepted
  const notHidden = isHost || kind === 'moderator' ? undefined : isHostShown
  return selectStaff(db, kind)
    .where(and(eq(table.eventId, event.id), isVisible, notHidden))
    .orderBy(asc(table.createdAt), asc(table.id))
}

/** Finds a user by id or username. A user who blocked the caller counts as not found. */
export async function findUserToInvite(db: Db, actor: Actor, invitee: { userId?: string; username?: string }) {
  const isInvitee = invitee.userId
    ? eq(users.id, invitee.userId)
    : eq(users.username, (invitee.username ?? '').toLowerCase())
  const [user] = await db
    .select(userCard(users))
    .from(users)
    .where(and(isInvitee, isNull(users.deletedAt), sql`${users.username} is not null`, notBlocked(actor, users.id)))
  ensure(user, 'NO_SUCH_PERSON')
  return user
}

export async function listPlatformModerators(db: Db, query: PageQuery & { search?: string }) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const nameMatches = pattern
    ? or(ilike(users.username, pattern), ilike(users.name, pattern), ilike(users.tag, pattern))
    : undefined
  const where = and(inArray(users.role, ['MODERATOR', 'ADMIN', 'SUPER']), isNull(users.deletedAt), nameMatches)
  const rows = await db
    .select(userCard(users))
    .from(users)
    .where(where)
    .orderBy(asc(users.username), asc(users.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(users, where) }
}

const moderatedBy = (userId: string) =>
  sql`(select event_id from moderators where user_id = ${userId} and status = 'ACCEPTED')`

export const isModeratedBy = (userId: string) =>
  and(isNull(tournaments.deletedAt), sql`${tournaments.id} in ${moderatedBy(userId)}`)

export async function listModeratedOrganizations(db: Db, actor: Actor, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const where = and(
    isNull(organizations.deletedAt),
    sql`${organizations.id} in (select organization_id from ${allEvents('id', 'organization_id')} events where id in ${moderatedBy(actor.id)})`,
  )
  const { id, name, avatar } = organizations
  const rows = await db
    .select({ id, name, avatar, username: sql<string>`coalesce(${organizations.username}, '')` })
    .from(organizations)
    .where(where)
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(organizations, where) }
}

/** Pending staff invitations of the caller, newest first. With `organizationId`, only those to events of this community. */
export async function listStaffInvites(db: Db, actor: Actor, organizationId?: string) {
  const inviter = alias(users, 'inviter')
  const isOfCommunity = organizationId ? sql`events.organization_id = ${organizationId}` : undefined
  const selectPending = (kind: Kind) => {
    const table = tables[kind]
    return db
      .select({
        tournament: sql<{ id: string; name: string; eventType: EventType }>`json_build_object(
          'id', events.id, 'name', events.name, 'eventType', events.event_type)`,
        by: userCard(inviter),
        at: table.createdAt,
        role: kind === 'moderator' ? moderators.role : sql<null>`null`,
      })
      .from(table)
      .innerJoin(
        sql`${allEvents('id', 'name', 'deleted_at', 'organization_id')} events`,
        sql`events.id = ${table.eventId} and events.deleted_at is null`,
      )
      .leftJoin(inviter, eq(inviter.id, table.invitedById))
      .where(and(eq(table.userId, actor.id), eq(table.status, 'PENDING'), isOfCommunity))
      .orderBy(desc(table.createdAt))
  }
  const asHost = (await selectPending('host')).map((row) => ({ ...row, as: 'host' as const }))
  const asModerator = (await selectPending('moderator')).map((row) => ({ ...row, as: 'moderator' as const }))
  return [...asHost, ...asModerator].sort((a, b) => b.at.getTime() - a.at.getTime())
}
