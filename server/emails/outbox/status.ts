/** The status of an email, from its timestamps. */
import type { OutboxStatus } from '@guildhall/contract/emails/outbox-constants.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { emails } from '../../db/schema/emails.ts'

export const emailStatus = sql<OutboxStatus>`case
  when ${emails.cancelledAt} is not null then 'cancelled'
  when ${emails.failedAt} is not null then 'failed'
  when ${emails.complainedAt} is not null then 'complained'
  when ${emails.bouncedAt} is not null then 'bounced'
  when ${emails.sentAt} is not null then 'sent'
  when ${emails.sendingAt} is not null then 'sending'
  when ${emails.attempts} > 0 then 'deferred'
  when ${emails.scheduledAt} > now() then 'scheduled'
  else 'waiting' end`

export const isUnsent = and(isNull(emails.sentAt), isNull(emails.failedAt), isNull(emails.cancelledAt))

/** The condition that the status implies, in the form of the predicate of an index: the planner does not look into the `case`. */
const implied: Record<OutboxStatus, SQL | undefined> = {
  waiting: isUnsent,
  scheduled: isUnsent,
  sending: isUnsent,
  deferred: isUnsent,
  sent: isNotNull(emails.sentAt),
  failed: isNotNull(emails.failedAt),
  bounced: isNotNull(emails.bouncedAt),
  complained: isNotNull(emails.complainedAt),
  cancelled: isNotNull(emails.cancelledAt),
}

export const hasStatus = (status: OutboxStatus) => and(implied[status], eq(emailStatus, status))
