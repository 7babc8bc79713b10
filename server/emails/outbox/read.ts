/** The outbox of the site or of one community. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { EmailType } from '@guildhall/contract/emails/constants.ts'
import { type OutboxStatus, outboxLimits } from '@guildhall/contract/emails/outbox-constants.ts'
import type { OutboxFigures } from '@guildhall/contract/emails/outbox-shapes.ts'
import { and, count, desc, eq, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { isoTimeSql } from '../../db/iso-time-sql.ts'
import { emails } from '../../db/schema/emails.ts'
import { users } from '../../db/schema/identity.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { playerTeammates } from '../../db/schema/players.ts'
import { cutPage, readCursor } from '../../http/page.ts'
import { orNotFound } from '../../http/problem.ts'
import { userCard } from '../../profiles/user-card.ts'
import { likePattern } from '../../text/like-pattern.ts'
import { emailStatus, hasStatus, isUnsent } from './status.ts'

/** Null: all emails of the site. */
export type OutboxScope = { organizationId: string | null }

export type OutboxQuery = PageQuery & {
  search?: string
  status?: OutboxStatus
  type?: EmailType
  organizationId?: string
  cursor?: string
}

/** A community sees what it sends, not what the site tells a person in its name: codes, notifications, the welcome on its host. */
const isIn = ({ organizationId }: OutboxScope) =>
  organizationId
    ? and(eq(emails.organizationId, organizationId), isNotNull(emails.type), ne(emails.type, 'USER_REGISTRATION'))
    : undefined

const copyPrefix = 'resend:'

/** The reason of the copy that a resend creates: unique, so an email has one copy. */
export const copyReason = (emailId: string) => `${copyPrefix}${emailId}`

type Cause = Pick<typeof emails.$inferSelect, 'reason' | 'campaignId'>

/** Why an email was written. A copy has the cause of its original, which can be a copy too. */
export async function findCause(db: Db, { reason, campaignId }: Cause): Promise<Cause> {
  if (!reason?.startsWith(copyPrefix)) return { reason, campaignId }
  const isOriginal = eq(emails.id, reason.slice(copyPrefix.length))
  const columns = { reason: emails.reason, campaignId: emails.campaignId }
  const [original] = await db.select(columns).from(emails).where(isOriginal)
  return original ? findCause(db, original) : { reason, campaignId }
}
const copies = alias(emails, 'copy')

const select = (db: Db) =>
  db
    .select({
      email: emails,
      status: emailStatus,
      user: userCard(users),
      organization: { id: organizations.id, name: organizations.name, username: organizations.username },
      isResent: sql<boolean>`${copies.id} is not null`,
      sharesAddress: sql<boolean>`exists (select from ${playerTeammates}
        where ${playerTeammates.eventId} = coalesce(${emails.tournamentId}, ${emails.leagueId}) and ${playerTeammates.userId} = ${emails.userId}
          and ${playerTeammates.contactSharedAt} is not null)`,
      createdText: sql<string>`${isoTimeSql('emails.created_at')}`,
    })
    .from(emails)
    .leftJoin(users, eq(users.id, emails.userId))
    .leftJoin(organizations, eq(organizations.id, emails.organizationId))
    .leftJoin(copies, eq(copies.reason, sql`'resend:' || ${emails.id}`))
    .$dynamic()

export type OutboxRow = Awaited<ReturnType<typeof select>>[number]

export async function listOutbox(db: Db, scope: OutboxScope, query: OutboxQuery) {
  const { limit, offset } = windowOf(query)
  const after = readCursor(query.cursor)
  const isListed = and(
    isIn(scope),
    query.organizationId ? eq(emails.organizationId, query.organizationId) : undefined,
    query.type ? eq(emails.type, query.type) : undefined,
    query.status ? hasStatus(query.status) : undefined,
    await isTo(db, scope, query.search?.trim()),
  )
  const isLater = after && sql`(${emails.createdAt}, ${emails.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
  const counted = db.select({ id: emails.id }).from(emails).where(isListed).limit(outboxLimits.counted)
  const [rows, total] = await Promise.all([
    select(db)
      .where(and(isListed, isLater))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(limit + 1)
      .offset(after ? 0 : offset),
    db.$count(counted),
  ])
  return { ...cutPage(rows, limit, ({ createdText, email }) => ({ value: createdText, id: email.id })), total }
}

/** How many people a search for a name finds at most. */
const maxPeople = 100

/**
 * To a person, found first so that the emails come from an index, or to an exact address. Staff of a community must not find out addresses,
 * so they search by name only.
 */
async function isTo(db: Db, scope: OutboxScope, search: string | undefined): Promise<SQL | undefined> {
  const name = likePattern(search?.replace(/^@/, ''))
  if (!search || !name) return undefined
  const isAddressee = scope.organizationId
    ? sql`exists (select from emails e where e.user_id = ${users.id} and e.organization_id = ${scope.organizationId})`
    : sql`exists (select from emails e where e.user_id = ${users.id})`
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(or(ilike(users.username, name), ilike(users.name, name)), isAddressee))
    .limit(maxPeople)
  const ids = people.map(({ id }) => id)
  const toPeople = ids.length > 0 ? inArray(emails.userId, ids) : sql`false`
  if (scope.organizationId) return toPeople
  return or(toPeople, sql`lower(${emails.to}) = ${search.toLowerCase()}`)
}

export async function findOutboxEmail(db: Db, scope: OutboxScope, id: string): Promise<OutboxRow> {
  const [row] = await select(db).where(and(eq(emails.id, id), isIn(scope)))
  return orNotFound(row)
}

/** The row for a change: two people may resend or cancel it at the same time. */
export async function lockOutboxEmail(db: Db, scope: OutboxScope, id: string): Promise<OutboxRow> {
  const [email] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.id, id), isIn(scope)))
    .for('update')
  return findOutboxEmail(db, scope, orNotFound(email).id)
}

export async function readFigures(db: Db, scope: OutboxScope): Promise<OutboxFigures> {
  const since = sql`now() - ${outboxLimits.figureHours} * interval '1 hour'`
  const [[recent], [unsent]] = await Promise.all([
    db
      .select({
        sent: sql<number>`(count(*) filter (where ${emails.sentAt} is not null))::int`,
        failed: sql<number>`(count(*) filter (where ${emails.failedAt} is not null))::int`,
        bounced: sql<number>`(count(*) filter (where ${emails.bouncedAt} is not null))::int`,
      })
      .from(emails)
      .where(and(isIn(scope), sql`${emails.createdAt} > ${since}`)),
    db
      .select({ waiting: count() })
      .from(emails)
      .where(and(isIn(scope), isUnsent)),
  ])
  return { sent: 0, failed: 0, bounced: 0, ...recent, waiting: unsent?.waiting ?? 0 }
}
