/** Prize payments for the staff of an event, of a community and of the site: one query with filters for all of them. */
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { PaymentProvider, PayoutFilter } from '@guildhall/contract/payments/constants.ts'
import type { Payment } from '@guildhall/contract/payments/shapes.ts'
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import { allEvents } from '../events/all-events.ts'
import { isOverdue, isOwed } from '../organizations/payouts.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'
import { isAboveLimit } from './amounts.ts'

export type PayoutScope = { eventId: string } | { organizationId: string } | 'site'
export type PayoutQuery = { state?: PayoutFilter; provider?: PaymentProvider; search?: string }

const approvers = alias(users, 'approvers')

const eventOf = () => sql`${allEvents('id', 'name', 'organization_id', 'created_by_id')} events`

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

export const selectPayments = (db: Db) =>
  db
    .select({
      payment: payments,
      user: userCard(users),
      approver: userCard(approvers),
      account: {
        provider: payoutAccounts.provider,
        masked: payoutAccounts.masked,
        encrypted: payoutAccounts.encrypted,
      },
      eventName: sql<string | null>`events.name`,
      organization: { id: organizations.id, name: organizations.name, username: organizations.username },
      isOverdue: sql<boolean>`coalesce(${isOverdue}, false)`,
      isAboveLimit,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(approvers, eq(approvers.id, payments.approvedById))
    .leftJoin(payoutAccounts, and(eq(payoutAccounts.userId, payments.userId), payoutAccounts.preferred))
    .leftJoin(eventOf(), sql`events.id = ${payments.eventId}`)
    .leftJoin(organizations, sql`${organizations.id} = events.organization_id`)
    .$dynamic()

export function isInScope(scope: PayoutScope): SQL | undefined {
  if (scope === 'site') return undefined
  return 'eventId' in scope
    ? eq(payments.eventId, scope.eventId)
    : sql`events.organization_id = ${scope.organizationId}`
}

const isReplaced = sql`${payments.metadata} ->> 'error' = 'REOPENED'`

const conditions: Record<PayoutFilter, SQL> = {
  owed: isOwed,
  noAccount: sql`${isOwed} and ${payoutAccounts.userId} is null`,
  overdue: isOverdue,
  approval: sql`${isOwed} and ${isAboveLimit} and ${payments.approvedAt} is null`,
  failed: sql`${payments.status} = 'FAILED' and (${isReplaced}) is not true`,
  paid: sql`${payments.status} = 'PAID'`,
}

export function isListed(scope: PayoutScope, { state, provider, search }: PayoutQuery): SQL | undefined {
  const pattern = likePattern(search)
  return and(
    isInScope(scope),
    state && conditions[state],
    provider &&
      sql`coalesce(case when ${payments.status} = 'PAID' then ${payments.provider} end, ${payoutAccounts.provider}) = ${provider}`,
    pattern
      ? or(ilike(users.username, pattern), ilike(users.name, pattern), sql`events.name ilike ${pattern}`)
      : undefined,
  )
}

export async function listPayments(db: Db, scope: PayoutScope, query: PageQuery & PayoutQuery) {
  const { limit, offset } = windowOf(query)
  const condition = isListed(scope, query)
  const order =
    scope !== 'site' && 'eventId' in scope
      ? [asc(sql`(${payments.metadata} ->> 'rank')::int`), asc(payments.id)]
      : [desc(payments.createdAt), desc(payments.id)]
  const [rows, total] = await Promise.all([
    selectPayments(db)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    countPayments(db, condition),
  ])
  return { rows: rows.map(presentPayment), total }
}

async function countPayments(db: Db, condition: SQL | undefined) {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(payoutAccounts, and(eq(payoutAccounts.userId, payments.userId), payoutAccounts.preferred))
    .leftJoin(eventOf(), sql`events.id = ${payments.eventId}`)
    .leftJoin(organizations, sql`${organizations.id} = events.organization_id`)
    .where(condition)
  return row?.total ?? 0
}

/** A completed payment shows the account that it was paid to; the others show the account that the winner prefers now. */
export function payoutTarget({ payment, account }: Pick<PaymentRow, 'payment' | 'account'>) {
  return payment.status === 'PAID' || !account
    ? { provider: payment.provider, account: payment.account }
    : { provider: account.provider, account: account.masked }
}

export const presentEvent = ({ payment, eventName }: Pick<PaymentRow, 'payment' | 'eventName'>) =>
  payment.eventId && payment.eventType && eventName !== null
    ? { id: payment.eventId, type: payment.eventType, name: eventName }
    : null

export function presentFacts(row: Pick<PaymentRow, 'payment' | 'account' | 'isOverdue' | 'eventName'>) {
  const { payment, isOverdue } = row
  return {
    id: payment.id,
    userId: payment.userId,
    playerId: payment.playerId,
    amount: payment.amount,
    currency: payment.currency,
    ...payoutTarget(row),
    status: payment.status,
    metadata: payment.metadata,
    eventId: payment.eventId,
    eventType: payment.eventType,
    event: presentEvent(row),
    dueAt: payment.dueAt?.toISOString() ?? null,
    fundedAt: payment.fundedAt?.toISOString() ?? null,
    paidAt: payment.paidAt?.toISOString() ?? null,
    failedAt: payment.failedAt?.toISOString() ?? null,
    failureReason: payment.failureReason,
    failures: payment.failures,
    isOverdue,
    createdAt: payment.createdAt.toISOString(),
  }
}

export const presentPayment = (row: PaymentRow): Payment => ({
  ...presentFacts(row),
  user: row.user,
  approval: {
    isNeeded: row.isAboveLimit,
    by: row.approver,
    at: row.payment.approvedAt?.toISOString() ?? null,
  },
})
