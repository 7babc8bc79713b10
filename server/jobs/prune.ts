/**
 * Deletes expired rows: sessions, login codes and links, attempt counters, stored replies of idempotent calls, and visitor salts and
 * counted visitors of past days, after which visits of those days can no longer be linked to each other. Clears old emails.
 */
import { and, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { visitorSalts } from '../db/schema/analytics.ts'
import { emails } from '../db/schema/emails.ts'
import { sessions, verificationTokens } from '../db/schema/identity.ts'
import { adVisitors } from '../db/schema/organizations/ad-counts.ts'
import { attemptCounters, idempotencyKeys } from '../db/schema/site/http.ts'
import { runEach } from './for-each-row.ts'
import type { Handler, NoData } from './jobs.ts'

const now = sql`now()`
const today = sql`(now() at time zone 'UTC')::date`

export const prune: Handler<NoData> = async ({ db }) =>
  runEach(
    () => db.delete(sessions).where(lt(sessions.expires, now)),
    () => db.delete(verificationTokens).where(lt(verificationTokens.expires, now)),
    () => db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now)),
    () => db.delete(attemptCounters).where(lt(attemptCounters.resetAt, now)),
    () => db.delete(visitorSalts).where(lt(visitorSalts.day, today)),
    () => db.delete(adVisitors).where(lt(adVisitors.day, today)),
    () => clearOldEmails(db),
  )

/** They stay as records without their content. The longer period is for a site that was off, and spares this job from reading all emails. */
const contentDays = { min: 30, max: 60 }

/** Emails without a type are shown to no one and never sent again, but quote people whose accounts may be erased. */
function clearOldEmails(db: Db) {
  const { type, subject, createdAt } = emails
  const { min, max } = contentDays
  const isOld = and(
    lt(createdAt, sql`now() - make_interval(days => ${min})`),
    gt(createdAt, sql`now() - make_interval(days => ${max})`),
  )
  const isOver = sql`(${emails.sentAt} is not null or ${emails.failedAt} is not null or ${emails.cancelledAt} is not null)`
  return db
    .update(emails)
    .set({ subject: noSubject, text: '', html: null, headers: {} })
    .where(and(isOld, isNull(type), ne(subject, noSubject), isOver))
}

const noSubject = '–' // the column cannot be empty
