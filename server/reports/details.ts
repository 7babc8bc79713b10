/** Everything that a moderator needs to decide: the content as it was, the reports, and the history of both sides. */
import type { ReportDetails } from '@guildhall/contract/reports/shapes.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { reportGroups, reports } from '../db/schema/moderation.ts'
import { levels } from '../db/schema/points.ts'
import { statement } from '../db/statement.ts'
import { type Actor, isStaff, outranks } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { isBanned } from '../http/session.ts'
import { userCard } from '../profiles/user-card.ts'
import { listSanctionsOf } from '../sanctions/read.ts'
import { canContact } from '../tickets/policy.ts'
import { isHidden } from './hide-target.ts'
import { findGroup, listEarlierGroups } from './queue.ts'
import { countCopies } from './text-copies.ts'

export async function findDetails(db: Db, actor: Actor, id: string): Promise<ReportDetails> {
  const [row] = await db
    .select({ group: reportGroups, escalatedBy: userCard(users) })
    .from(reportGroups)
    .leftJoin(users, eq(users.id, reportGroups.escalatedById))
    .where(eq(reportGroups.id, id))
  const { group, escalatedBy } = orNotFound(row)
  const { userId, targetKind: kind, targetId, moderatorId, resolvedAt, escalatedAt, escalationNote } = group
  const [card, reportRows, person, earlier, sanctions, hidden, copies] = await Promise.all([
    findGroup(db, id),
    listReportsOf(db, id),
    userId ? findPerson(db, userId) : null,
    userId ? listEarlierGroups(db, { id, userId }) : [],
    userId ? listSanctionsOf(db, actor, userId) : [],
    isHidden(db, { kind, id: targetId }),
    countCopies(db, group),
  ])
  const isOpen = resolvedAt === null && (escalatedAt === null || isStaff(actor))
  const isMine = moderatorId === actor.id
  const isFree = moderatorId === null || isMine
  const concernsMe = userId === actor.id
  const isOutranked = person !== null && outranks(actor, { id: person.card.id, role: person.role })
  const canDecide = isOpen && isFree && !concernsMe
  return {
    ...card,
    person: person && {
      ...person.card,
      level: person.level,
      events: person.events,
      createdAt: person.createdAt.toISOString(),
      banned: person.banned,
    },
    content: reportRows[0]?.content ?? null,
    hidden,
    escalation: escalatedAt && { by: escalatedBy, note: escalationNote },
    copies,
    reports: reportRows,
    earlier,
    sanctions,
    can: {
      claim: isOpen && !isMine && (moderatorId === null || isStaff(actor)) && !concernsMe,
      release: isOpen && isMine,
      escalate: canDecide && !isStaff(actor),
      decide: canDecide,
      sanction: canDecide && isOutranked,
      message: person !== null && canContact(actor, { id: person.card.id, ...person }),
      hide: canDecide && hidden === false && (kind !== 'user' || isOutranked),
    },
  }
}

async function listReportsOf(db: Db, groupId: string): Promise<ReportDetails['reports']> {
  const rows = await db
    .select({ report: reports, reporter: userCard(users) })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.groupId, groupId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(50)
  const ids = rows.flatMap(({ reporter }) => reporter?.id ?? [])
  const histories = new Map((await readHistories(db, ids)).map((row) => [row.id, row]))
  return rows.map(({ report, reporter }) => ({
    id: report.id,
    type: report.type,
    description: report.description,
    image: report.image,
    content: report.content,
    reporter: reporter && { ...noHistory, ...histories.get(reporter.id), ...reporter },
    createdAt: report.createdAt.toISOString(),
  }))
}

type History = { acted: number; dismissed: number; sanctions: number }
const noHistory: History = { acted: 0, dismissed: 0, sanctions: 0 }

const readHistories = statement<History & { id: string }>(`
  select u.id,
    (select count(*)::int from reports r join report_groups g on g.id = r.group_id
      where r.reporter_id = u.id and g.decision = 'ACTED') as acted,
    (select count(*)::int from reports r join report_groups g on g.id = r.group_id
      where r.reporter_id = u.id and g.decision = 'DISMISSED') as dismissed,
    (select count(*)::int from sanctions s where s.user_id = u.id) as sanctions
  from users u where u.id = any($1::uuid[])`)

async function findPerson(db: Db, userId: string) {
  const [row] = await db
    .select({
      card: userCard(users),
      role: users.role,
      deletedAt: users.deletedAt,
      level: levels.level,
      createdAt: users.createdAt,
      banned: isBanned,
    })
    .from(users)
    .innerJoin(levels, eq(levels.id, users.levelId))
    .where(eq(users.id, userId))
  const [{ events } = { events: 0 }] = await countEvents(db, userId)
  return row ? { ...row, events } : null
}

const countEvents = statement<{ events: number }>(
  'select count(*)::int as events from player_teammates where user_id = $1 and accepted_at is not null',
)
