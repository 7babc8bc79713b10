/** Hosts and moderators of an event, and the events a person helps to run. */

import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { HostMetadata } from '@guildhall/contract/tournaments/columns.ts'
import type { ModeratorRole } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { blocks } from '../db/schema/profiles.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { can } from '../events/policy.ts'
import type { FoundEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
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

const select = (db: Db, kind: Kind) =>
  db
    .select({ staff: columns[kind], user: userCard(users) })
    .from(tables[kind])
    .innerJoin(users, eq(users.id, tables[kind].userId))
    .$dynamic()

export type StaffRow = Awaited<ReturnType<typeof select>>[number]

export async function findStaff(db: Db, kind: Kind, id: string, userId: string): Promise<StaffRow> {
  const table = tables[kind]
  const [row] = await select(db, kind).where(and(eq(table.eventId, id), eq(table.userId, userId)))
  return found(row)
}

/** Who has not agreed yet is shown to hosts and to themselves. */
export function listStaff(db: Db, actor: Actor | null, { event, membership }: FoundEvent, kind: Kind) {
  const table = tables[kind]
  const isHost = can.staff(actor, event, membership)
  const agreed = eq(table.status, 'ACCEPTED')
  const shown = isHost ? undefined : actor ? or(agreed, eq(table.userId, actor.id)) : agreed
  const hidden = isHost || kind === 'moderator' ? undefined : sql`${hosts.metadata} ->> 'hidden' is null`
  return select(db, kind)
    .where(and(eq(table.eventId, event.id), shown, hidden))
    .orderBy(asc(table.createdAt), asc(table.id))
}

/** Whom the caller means. Somebody who blocked them is not there for them. */
export async function findSomebody(db: Db, actor: Actor, who: { userId?: string; username?: string }) {
  const named = who.userId ? eq(users.id, who.userId) : eq(users.username, (who.username ?? '').toLowerCase())
  const [user] = await db
    .select({ ...userCard(users), blocked: blocks.blockerId })
    .from(users)
    .leftJoin(blocks, and(eq(blocks.blockerId, users.id), eq(blocks.blockedId, actor.id)))
    .where(and(named, isNull(users.deletedAt), sql`${users.username} is not null`))
  ensure(user && user.blocked === null, 'NO_SUCH_PERSON')
  const { blocked: _, ...person } = user
  return person
}

/** Platform moderators. */
export async function listPlatformModerators(db: Db, query: PageQuery & { search?: string }) {
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const like = pattern ? or(ilike(users.username, pattern), ilike(users.name, pattern)) : undefined
  const shown = and(inArray(users.role, ['MODERATOR', 'ADMIN', 'SUPER']), isNull(users.deletedAt), like)
  const rows = await db
    .select(userCard(users))
    .from(users)
    .where(shown)
    .orderBy(asc(users.username), asc(users.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(users, shown) }
}

const moderatedBy = (userId: string) =>
  sql`(select event_id from moderators where user_id = ${userId} and status = 'ACCEPTED')`

export const isModeratedBy = (userId: string) =>
  and(isNull(tournaments.deletedAt), sql`${tournaments.id} in ${moderatedBy(userId)}`)

export async function listModeratedOrganizations(db: Db, actor: Actor, query: PageQuery) {
  const { limit, offset } = windowOf(query)
  const shown = and(
    isNull(organizations.deletedAt),
    sql`${organizations.id} in (select organization_id from tournaments where id in ${moderatedBy(actor.id)})`,
  )
  const { id, name, avatar } = organizations
  const rows = await db
    .select({ id, name, avatar, username: sql<string>`coalesce(${organizations.username}, '')` })
    .from(organizations)
    .where(shown)
    .orderBy(asc(organizations.name), asc(organizations.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(organizations, shown) }
}

/** What waits for somebody's yes or no, the newest first. */
export async function listAsked(db: Db, actor: Actor) {
  const inviter = alias(users, 'inviter')
  const ask = (kind: Kind) => {
    const table = tables[kind]
    return db
      .select({
        tournament: { id: tournaments.id, name: tournaments.name },
        by: userCard(inviter),
        at: table.createdAt,
        role: kind === 'moderator' ? moderators.role : sql<null>`null`,
      })
      .from(table)
      .innerJoin(tournaments, and(eq(tournaments.id, table.eventId), isNull(tournaments.deletedAt)))
      .leftJoin(inviter, eq(inviter.id, table.invitedById))
      .where(and(eq(table.userId, actor.id), eq(table.status, 'PENDING')))
      .orderBy(desc(table.createdAt))
  }
  const asHost = (await ask('host')).map((row) => ({ ...row, as: 'host' as const }))
  const asModerator = (await ask('moderator')).map((row) => ({ ...row, as: 'moderator' as const }))
  return [...asHost, ...asModerator].sort((one, other) => other.at.getTime() - one.at.getTime())
}
