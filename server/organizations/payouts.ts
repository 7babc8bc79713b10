/** The payout record of an organiser, calculated from the payments of their events. */
import type { PayoutRecord } from '@guildhall/contract/payments/shapes.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { payments } from '../db/schema/payments.ts'
import { allEvents } from '../events/all-events.ts'

/** Payments that a reopening cancelled are no longer owed. */
export const isOwed = sql`(${payments.status} = 'PENDING' or (${payments.status} = 'FAILED'
  and ${payments.metadata} ->> 'error' is distinct from 'REOPENED'))`
export const isOverdue = sql`(${isOwed} and ${payments.dueAt} < now())`

/** The organiser is a community, or a user for events without a community. */
export async function loadPayoutRecord(db: Db, organizer: { organizationId: string } | { userId: string }) {
  const isOfOrganizer: SQL =
    'organizationId' in organizer
      ? sql`events.organization_id = ${organizer.organizationId}`
      : sql`events.organization_id is null and events.created_by_id = ${organizer.userId}`
  const seconds = sql`extract(epoch from ${payments.paidAt} - ${payments.createdAt})`
  const [row] = await db
    .select({
      paid: sql<number>`(count(*) filter (where ${payments.status} = 'PAID'))::int`,
      overdue: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
      medianSeconds: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${seconds}) filter (where ${payments.status} = 'PAID'))::float8`,
    })
    .from(payments)
    .innerJoin(sql`${allEvents('id', 'organization_id', 'created_by_id')} events`, sql`events.id = ${payments.eventId}`)
    .where(isOfOrganizer)
  const { paid = 0, overdue = 0, medianSeconds = null } = row ?? {}
  const record: PayoutRecord = {
    paid,
    overdue,
    medianDays: medianSeconds === null ? null : Math.round(Math.max(0, medianSeconds) / 8_640) / 10,
  }
  return record
}
