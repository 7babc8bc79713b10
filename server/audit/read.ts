/** The audit log for admins. People are named as they are called now; an erased person has no name. */
import type { AuditFilters } from '@guildhall/contract/audit/calls.ts'
import { auditLimits } from '@guildhall/contract/audit/constants.ts'
import type { AuditEntry } from '@guildhall/contract/audit/shapes.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import { uuidPattern } from '@guildhall/contract/core/uuid.ts'
import { and, desc, eq, gte, ilike, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { auditEntries as entries } from '../db/schema/site/audit.ts'
import { orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'

const subjects = alias(users, 'subject')

/** The id of the entry is cast, and not the id of the user, so that the primary key finds the user. */
const subjectUserId = sql`case when ${entries.subjectKind} = 'user' and ${entries.subjectId} ~ ${`^${uuidPattern}$`}
  then ${entries.subjectId}::uuid end`

const select = (db: Db) =>
  db
    .select({
      entry: entries,
      actor: userCard(users),
      user: userCard(subjects),
      organization: { id: organizations.id, name: organizations.name, username: organizations.username },
    })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.actorId))
    .leftJoin(subjects, eq(subjects.id, subjectUserId))
    .leftJoin(organizations, eq(organizations.id, entries.organizationId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

export async function listAudit(db: Db, { cursor, ...query }: AuditFilters & PageQuery & { cursor?: string }) {
  const { limit, offset } = windowOf(query)
  const isListed = await matchesFilters(db, query)
  const rows = await readAudit(db, isListed, {
    limit: limit + 1,
    ...(cursor ? { before: Number(cursor) } : { offset }),
  })
  const counted = db.select({ seq: entries.seq }).from(entries).where(isListed).limit(auditLimits.counted).as('counted')
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return {
    data,
    total: await db.$count(counted),
    ...(rows.length > limit && last && { cursor: String(last.seq) }),
  }
}

export async function readAudit(
  db: Db,
  isListed: SQL | undefined,
  { limit, before, offset = 0 }: { limit: number; before?: number; offset?: number },
): Promise<AuditEntry[]> {
  const rows = await select(db)
    .where(and(isListed, before ? lt(entries.seq, before) : undefined))
    .orderBy(desc(entries.seq))
    .limit(limit)
    .offset(offset)
  return rows.map(present)
}

export async function findAuditEntry(db: Db, seq: number): Promise<AuditEntry> {
  const [row] = await select(db).where(eq(entries.seq, seq))
  return present(orNotFound(row))
}

/** How many people a search for a name finds at most. */
const maxPeople = 100

export async function matchesFilters(db: Db, filters: AuditFilters): Promise<SQL | undefined> {
  const { actorId, action, kind, subjectId, organizationId, from, to, q } = filters
  return and(
    actorId ? eq(entries.actorId, actorId) : undefined,
    action ? isAction(action) : undefined,
    kind ? eq(entries.subjectKind, kind) : undefined,
    subjectId ? eq(entries.subjectId, subjectId) : undefined,
    organizationId ? eq(entries.organizationId, organizationId) : undefined,
    from ? gte(entries.at, new Date(from)) : undefined,
    to ? lt(entries.at, new Date(to)) : undefined,
    await isFound(db, q?.trim()),
  )
}

const isAction = (action: string) =>
  action.endsWith('*')
    ? like(entries.action, `${action.slice(0, -1).replaceAll(/[%_\\]/g, '\\$&')}%`)
    : eq(entries.action, action)

/** People are found first, so that their entries come from an index. */
async function isFound(db: Db, q: string | undefined): Promise<SQL | undefined> {
  const pattern = likePattern(q?.replace(/^@/, ''))
  if (!q || !pattern) return undefined
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.username, pattern), ilike(users.name, pattern)))
    .limit(maxPeople)
  const ids = people.map(({ id }) => id)
  return or(
    ilike(entries.subjectLabel, pattern),
    ilike(entries.reason, pattern),
    eq(entries.subjectId, q),
    ...(ids.length > 0 ? [inArray(entries.actorId, ids), inArray(entries.subjectId, ids)] : []),
  )
}

/** The distinct values, found by jumping through the index: the log is long and has few of them. */
export async function listAuditNames(db: Db) {
  const distinct = async (column: 'action' | 'subject_kind') => {
    const name = sql.identifier(column)
    const { rows } = await db.execute<{ value: string }>(sql`
      with recursive names as (
        (select ${name} as value from audit_entries order by ${name} limit 1)
        union all
        select (select ${name} from audit_entries where ${name} > value order by ${name} limit 1) from names where value is not null
      )
      select value from names where value is not null limit 500`)
    return rows.map(({ value }) => value)
  }
  const [actions, kinds] = await Promise.all([distinct('action'), distinct('subject_kind')])
  return { actions, kinds }
}

function present({ entry, actor, user, organization }: Row): AuditEntry {
  const { seq, at, action, actorName, role, before, after, reason, call, ip, userAgent, hash } = entry
  return {
    seq,
    at: at.toISOString(),
    action,
    actor,
    actorName,
    role,
    organization,
    subject: { kind: entry.subjectKind, id: entry.subjectId, label: entry.subjectLabel, user },
    before,
    after,
    reason,
    call,
    ip,
    userAgent,
    hash,
  }
}
