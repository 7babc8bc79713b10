/** Sends an email again: a failed one itself, a sent one as a copy. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emails } from '../../db/schema/emails.ts'
import { isSuppressed } from '../../email-suppressions/suppress.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { currentAddress } from '../delivery/current-address.ts'
import { enqueueDelivery } from '../delivery/queues.ts'
import { writeEmail } from '../write-email.ts'
import { logEmailAction } from './log.ts'
import { canResend } from './policy.ts'
import { copyReason, findOutboxEmail, lockOutboxEmail, type OutboxRow, type OutboxScope } from './read.ts'

type Email = OutboxRow['email']

export function resendEmail(db: Db, actor: Actor, scope: OutboxScope, id: string): Promise<OutboxRow> {
  return db.transaction(async (db) => {
    const row = await lockOutboxEmail(db, scope, id)
    ensure(!row.isResent, 'ALREADY_RESENT')
    ensure(canResend(row), 'NOT_RESENDABLE')
    const [current] = await db.select({ address: currentAddress }).from(emails).where(eq(emails.id, id))
    ensure(!(await isSuppressed(db, orNotFound(current).address)), 'ADDRESS_SUPPRESSED')
    const newId = row.status === 'failed' ? await retry(db, row.email) : await copy(db, row.email)
    await logEmailAction(db, actor, 'email-resent', row.email)
    return findOutboxEmail(db, scope, newId)
  })
}

/** In the lane of single emails: its campaign may be over. */
async function retry(db: Db, { id }: Email): Promise<string> {
  await db
    .update(emails)
    .set({ lane: 'event', failedAt: null, bouncedAt: null, sendingAt: null, scheduledAt: null })
    .where(eq(emails.id, id))
  await enqueueDelivery(db, [{ id, lane: 'event', scheduledAt: null }])
  return id
}

/** Its reason is unique: the second of two resends finds the copy of the first. */
async function copy(db: Db, email: Email): Promise<string> {
  const { type, to, subject, text, html, headers, locale, templateId, userId } = email
  const { notification, tournamentId, leagueId, organizationId, contentId, values } = email
  const id = await writeEmail(db, {
    type,
    to,
    subject,
    text,
    html,
    headers,
    locale,
    templateId,
    userId,
    notification,
    tournamentId,
    leagueId,
    organizationId,
    contentId,
    values,
    reason: copyReason(email.id),
  })
  ensure(id, 'ALREADY_RESENT')
  return id
}
