/** Takes away what has run out: sessions, codes and links, counted tries, answers kept for repeated calls. */
import { lt, sql } from 'drizzle-orm'
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
}
