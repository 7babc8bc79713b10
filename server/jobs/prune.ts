/**
 * Deletes expired rows: sessions, login codes and links, attempt counters, stored replies of idempotent calls, and visitor salts and
 * counted visitors of past days, after which visits of those days can no longer be linked to each other.
 */
import { lt, sql } from 'drizzle-orm'
import { visitorSalts } from '../db/schema/analytics.ts'
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
  )
