/** The queue of moderators: open reports by target, and the closed ones. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { ReportList, ReportType } from '@guildhall/contract/reports/constants.ts'
import type { ReportGroup, UserReport } from '@guildhall/contract/reports/shapes.ts'
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { reportGroups, reports, sanctions } from '../db/schema/moderation.ts'
import { organizations } from '../db/schema/organizations.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'

const moderators = alias(users, 'moderator')
const reporters = alias(users, 'reporter')

/** The type of the first report. */
const firstType = sql<ReportType>`(
  select r.type from reports r where r.group_id = ${reportGroups.id} order by r.created_at, r.id limit 1)`

const select = (db: Db) =>
  db
    .select({
      group: reportGroups,
      type: firstType,
      user: userCard(users),
      organization: { id: organizations.id, name: organizations.name, username: organizations.username },
      moderator: userCard(moderators),
    })
    .from(reportGroups)
    .leftJoin(users, eq(users.id, reportGroups.userId))
    .leftJoin(organizations, eq(organizations.id, reportGroups.organizationId))
    .leftJoin(moderators, eq(moderators.id, reportGroups.moderatorId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const isOpen = isNull(reportGroups.resolvedAt)
const isMine = (actor: Actor) => and(isOpen, eq(reportGroups.moderatorId, actor.id))
const isEscalated = and(isOpen, isNotNull(reportGroups.escalatedAt))
/** What the caller can decide: an escalated report is for admins. */
const isForCaller = (actor: Actor) => (isStaff(actor) ? isOpen : and(isOpen, isNull(reportGroups.escalatedAt)))

type QueueQuery = PageQuery & { list?: ReportList; type?: ReportType }

export async function listGroups(db: Db, actor: Actor, { list = 'open', type, ...page }: QueueQuery) {
  const { limit, offset } = windowOf(page)
  const lists = {
    open: isForCaller(actor),
    mine: isMine(actor),
    escalated: isEscalated,
    closed: isNotNull(reportGroups.resolvedAt),
  }
  const hasType = type
    ? sql`exists (select from reports r where r.group_id = ${reportGroups.id} and r.type = ${type})`
    : undefined
  const where = and(lists[list], hasType)
  const order =
    list === 'closed'
      ? [desc(reportGroups.resolvedAt), desc(reportGroups.id)]
      : [asc(reportGroups.createdAt), asc(reportGroups.id)]
  const rows = await select(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { data: rows.map(presentGroup), total: await db.$count(reportGroups, where) }
}

export async function countWaiting(db: Db, actor: Actor) {
  const [open, mine, escalated, appeals] = await Promise.all([
    db.$count(reportGroups, isForCaller(actor)),
    db.$count(reportGroups, isMine(actor)),
    db.$count(reportGroups, isEscalated),
    db.$count(sanctions, and(isNotNull(sanctions.appealedAt), isNull(sanctions.appealDecidedAt))),
  ])
  return { open, mine, escalated, appeals }
}

export async function findGroup(db: Db, id: string): Promise<ReportGroup> {
  const [row] = await select(db).where(eq(reportGroups.id, id))
  return presentGroup(orNotFound(row))
}

/** Other groups about the same person. */
export async function listEarlierGroups(db: Db, { id, userId }: { id: string; userId: string }) {
  const rows = await select(db)
    .where(and(eq(reportGroups.userId, userId), ne(reportGroups.id, id)))
    .orderBy(desc(reportGroups.createdAt), desc(reportGroups.id))
    .limit(20)
  return rows.map(presentGroup)
}

const presentGroup = ({ group, type, user, organization, moderator }: Row): ReportGroup => ({
  id: group.id,
  target: { kind: group.targetKind, id: group.targetId, label: group.label },
  user,
  organization,
  type,
  reportCount: group.reportCount,
  moderator,
  escalatedAt: group.escalatedAt?.toISOString() ?? null,
  decision: group.decision,
  reason: group.reason,
  waitingSince: group.createdAt.toISOString(),
  resolvedAt: group.resolvedAt?.toISOString() ?? null,
})

type ReportQuery = PageQuery & { userId?: string; reporterId?: string; type?: ReportType }

/** Each single report, for admins. */
export async function listReports(db: Db, { userId, reporterId, type, ...page }: ReportQuery) {
  const { limit, offset } = windowOf(page)
  const where: SQL | undefined = and(
    userId ? eq(reports.userId, userId) : undefined,
    reporterId ? eq(reports.reporterId, reporterId) : undefined,
    type ? eq(reports.type, type) : undefined,
  )
  const rows = await db
    .select({ report: reports, group: reportGroups, user: userCard(users), reporter: userCard(reporters) })
    .from(reports)
    .innerJoin(reportGroups, eq(reportGroups.id, reports.groupId))
    .leftJoin(users, eq(users.id, reports.userId))
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .where(where)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ report, group, user, reporter }): UserReport => {
    const { id, groupId, type, description, image } = report
    return {
      id,
      groupId,
      type,
      description,
      image,
      user,
      reporter,
      decision: group.decision,
      target: { kind: group.targetKind, id: group.targetId, label: group.label },
      resolvedAt: group.resolvedAt?.toISOString() ?? null,
      createdAt: report.createdAt.toISOString(),
    }
  })
  return { data, total: await db.$count(reports, where) }
}
