/** Takes away what has run out: sessions, codes and links, counted tries, answers kept for repeated calls, and the salts
 * of days that are over: from then on nobody can be told apart in what was counted. */
import { lt, sql } from 'drizzle-orm'
import { visitorSalts } from '../db/schema/analytics.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import { sessions, verificationTokens } from '../db/schema/identity.ts'
import { tries } from '../db/schema/tries.ts'
import type { Handler, Nothing } from './jobs.ts'

const now = sql`now()`

export const sweep: Handler<Nothing> = async ({ db }) => {
  await db.delete(sessions).where(lt(sessions.expires, now))
  await db.delete(verificationTokens).where(lt(verificationTokens.expires, now))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now))
  await db.delete(tries).where(lt(tries.resetAt, now))
  await db.delete(visitorSalts).where(lt(visitorSalts.day, sql`(now() at time zone 'UTC')::date`))
}
