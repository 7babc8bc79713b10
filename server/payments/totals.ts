/** What is owed, overdue, failed and paid, by currency, in one query. */
import type { PayoutTotals } from '@guildhall/contract/payments/shapes.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { payments, payoutAccounts } from '../db/schema/payments.ts'
import { allEvents } from '../events/all-events.ts'
import { isOverdue, isOwed } from '../organizations/payouts.ts'
import { isAboveLimit } from './amounts.ts'
import { isInScope, type PayoutScope } from './list.ts'

const totalsOf = (condition: SQL) => ({
  amount: sql<number>`coalesce(sum(${payments.amount}) filter (where ${condition}), 0)::float8`,
  count: countOf(condition),
})
const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

export async function findTotals(db: Db, scope: PayoutScope): Promise<PayoutTotals> {
  const rows = await db
    .select({
      currency: payments.currency,
      owed: totalsOf(isOwed),
      overdue: totalsOf(isOverdue),
      failed: totalsOf(sql`${isOwed} and ${payments.status} = 'FAILED'`),
      paid: totalsOf(sql`${payments.status} = 'PAID' and ${payments.paidAt} > now() - interval '30 days'`),
      noAccount: countOf(sql`${isOwed} and ${payoutAccounts.userId} is null`),
      approval: countOf(sql`${isOwed} and ${isAboveLimit} and ${payments.approvedAt} is null`),
      nextDueAt: sql<string | null>`min(${payments.dueAt}) filter (where ${isOwed})`,
    })
    .from(payments)
    .leftJoin(payoutAccounts, and(eq(payoutAccounts.userId, payments.userId), payoutAccounts.preferred))
    .leftJoin(sql`${allEvents('id', 'organization_id')} events`, sql`events.id = ${payments.eventId}`)
    .leftJoin(organizations, sql`${organizations.id} = events.organization_id`)
    .where(isInScope(scope))
    .groupBy(payments.currency)
    .orderBy(asc(payments.currency))
  const part = (name: 'owed' | 'overdue' | 'failed' | 'paid') =>
    rows.flatMap(({ currency, ...row }) => (row[name].count > 0 ? [{ currency, ...row[name] }] : []))
  const sum = (name: 'noAccount' | 'approval') => rows.reduce((total, row) => total + row[name], 0)
  const [nextDueAt] = rows.flatMap((row) => (row.nextDueAt ? [new Date(row.nextDueAt).toISOString()] : [])).sort()
  return {
    owed: part('owed'),
    overdue: part('overdue'),
    failed: part('failed'),
    paid: part('paid'),
    noAccount: sum('noAccount'),
    approval: sum('approval'),
    nextDueAt: nextDueAt ?? null,
  }
}

export async function findCommunityTotals(db: Db, organizationId: string) {
  const [totals, [row]] = await Promise.all([
    findTotals(db, { organizationId }),
    db.select({ limit: organizations.payoutLimit }).from(organizations).where(eq(organizations.id, organizationId)),
  ])
  return { ...totals, limit: row?.limit ?? null }
}
