/**
 * The same key and body give the first answer again; the same key with another body is refused.
 *
 * The key's row is written in the transaction that does the work. A second call with the key waits at the unique index until
 * the first has committed and then reads its answer; if the first was refused or died, nothing was kept and the second does the work.
 */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import type { AnyHandler, Route } from './mount.ts'
import { ensure } from './problem.ts'

type Context = Parameters<AnyHandler>[0]

const dayMs = 86_400_000

export function once(db: Db, { address, handler }: Route, key: string, context: Context): Promise<unknown> {
  const caller = context.actor?.id ?? context.token?.id ?? context.visit.ip
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([context.params, context.query, context.body]))
    .digest('base64url')

  return db.transaction(async (db) => {
    const mine = await db
      .insert(idempotencyKeys)
      .values({ caller, key, address, bodyHash, expiresAt: new Date(Date.now() + dayMs) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const same = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

    if (mine.length === 0) {
      const [earlier] = await db.select().from(idempotencyKeys).where(same)
      ensure(earlier?.bodyHash === bodyHash && earlier.address === address, 'IDEMPOTENCY_MISMATCH')
      return earlier.response === null ? undefined : JSON.parse(earlier.response)
    }
    const reply = await handler({ ...context, db })
    await db
      .update(idempotencyKeys)
      .set({ status: 200, response: reply === undefined ? null : JSON.stringify(reply) })
      .where(same)
    return reply
  })
}
