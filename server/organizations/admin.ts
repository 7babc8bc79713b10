/** Communities for the staff: the list of the site, the settings, the head of Manage and the log of one. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { OrganizationLogKind } from '@guildhall/contract/organizations/constants.ts'
import type {
  OrganizationLogEntry,
  OrganizationProfile,
  OrganizationSettings,
} from '@guildhall/contract/organizations/staff-shapes.ts'
import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { logs } from '../db/schema/moderation.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { allEvents } from '../events/all-events.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { claimUsername } from '../identity/username.ts'
import { userCard } from '../profiles/user-card.ts'
import { findParentRequest } from './chapters/requests.ts'
import { createOrganization, type NewOrganization } from './creation/create.ts'
import { missingSteps, stepsDone } from './creation/readiness.ts'
import { findTransfer } from './members/transfer.ts'
import { presentCard, presentLink, presentPostSwitches } from './present.ts'
import type { OrganizationRow } from './read.ts'
import { findParent } from './show.ts'
import { checkGames } from './update.ts'

/** The owner is the admin, or the person they name. The limit of communities does not apply. */
export async function createForOwner(
  db: Db,
  actor: Actor,
  { ownerId = actor.id, ...fields }: NewOrganization & { ownerId?: string },
) {
  await checkGames(db, fields.games ?? [])
  return claimUsername(fields.username, () =>
    db.transaction(async (db) => {
      const [owner] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, ownerId), sql`${users.deletedAt} is null and ${users.username} is not null`))
      ensure(owner, 'NO_SUCH_PERSON')
      return createOrganization(db, actor, ownerId, fields)
    }),
  )
}

export async function showSettings(db: Db, row: OrganizationRow): Promise<OrganizationSettings> {
  const [parent, parentRequest, transfer] = await Promise.all([
    findParent(db, row, { role: 'ADMIN' }),
    findParentRequest(db, row.id),
    findTransfer(db, row.id),
  ])
  return {
    ...presentCard(row),
    visibility: row.visibility,
    joinPolicy: row.joinPolicy,
    hasPasscode: row.passcode !== null,
    registration: row.registration,
    posts: presentPostSwitches(row),
    gameIds: row.gameIds,
    featured: row.featured,
    whiteLabel: row.whiteLabel,
    parent: parent && presentLink(parent),
    parentRequest,
    transfer,
    deleteAt: row.deleteAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

type Counts = OrganizationProfile['counts']

export async function showProfile(db: Db, row: OrganizationRow): Promise<OrganizationProfile> {
  const { rows } = await db.execute<Counts>(sql`
    select ${row.memberCount}::int as members,
      (select count(*)::int from ${organizationMembers} m where m.organization_id = ${row.id} and m.role <> 'MEMBER') as admins,
      (select count(*)::int from ${allEvents('organization_id', 'deleted_at', 'rehearsal')} e
        where e.organization_id = ${row.id} and e.deleted_at is null and not e.rehearsal) as events,
      (select count(*)::int from organization_join_requests r where r.organization_id = ${row.id} and r.status = 'PENDING') as requests,
      (select count(*)::int from organization_chapter_requests c where c.parent_id = ${row.id} and c.status = 'PENDING') as "chapterRequests",
      (select count(*)::int from bans b where b.organization_id = ${row.id}) as bans,
      (select count(*)::int from organizations o where o.parent_id = ${row.id} and o.deleted_at is null) as chapters,
      (select count(*)::int from user_items i where i.organization_id = ${row.id}
        and i.state in ('OWED', 'ORDERED', 'PACKED')) as orders`)
  const none: Counts = {
    members: 0,
    admins: 0,
    events: 0,
    requests: 0,
    chapterRequests: 0,
    bans: 0,
    chapters: 0,
    orders: 0,
  }
  const counts = rows[0] ?? none
  return {
    ...presentCard(row),
    visibility: row.visibility,
    createdAt: row.createdAt.toISOString(),
    counts,
    ready: stepsDone(row, counts.events),
    missing: missingSteps(row),
  }
}

const authors = alias(users, 'by')

/** The start of the actions of each kind, as patterns of LIKE. */
const logActions: Record<OrganizationLogKind, string[]> = {
  members: ['member-%', 'join-%', 'ban-%', 'invite-%', 'ownership-%'],
  shop: ['item-%', 'code%', 'order-%'],
  coins: ['coins-%'],
  settings: ['community-%', 'chapter-%', 'faq-%', 'sponsors-%', 'ads-%', 'host-%', 'legal-%', 'webhook-%', 'token-%'],
}

type LogQuery = PageQuery & { kind?: OrganizationLogKind }

export async function readLog(db: Db, organizationId: string, { kind, ...query }: LogQuery) {
  const { limit, offset } = windowOf(query)
  const isOfKind = kind && or(...logActions[kind].map((pattern) => like(logs.action, pattern)))
  const where = and(eq(logs.organizationId, organizationId), isOfKind)
  const rows = await db
    .select({ log: logs, by: userCard(authors), user: userCard(users) })
    .from(logs)
    .leftJoin(authors, eq(authors.id, logs.moderatorId))
    .leftJoin(users, eq(users.id, logs.userId))
    .where(where)
    .orderBy(desc(logs.timestamp), desc(logs.id))
    .limit(limit)
    .offset(offset)
  const entries = rows.map(
    ({ log: { id, action, timestamp, reason, before, after }, by, user }): OrganizationLogEntry => ({
      id,
      action,
      by,
      user,
      reason,
      before,
      after,
      at: timestamp.toISOString(),
    }),
  )
  return { rows: entries, total: await db.$count(logs, where) }
}
