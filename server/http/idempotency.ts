/**
 * A repeated call with the same key and body gets the first reply again; the same key with another body is rejected.
 *
 * The row of the key is written in the transaction of the handler. A second call with the key waits at the unique index until the
 * first has committed, then reads its reply. If the first call failed, nothing was stored and the second one runs the handler.
 */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { idempotencyKeys } from '../db/schema/site/http.ts'
import type { AnyHandler, Route } from './mount.ts'
import { ensure } from './problem.ts'

type Context = Parameters<AnyHandler>[0]

const dayMs = 86_400_000
const isKey = /^[\x21-\x7e]{1,255}$/

export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  ensure(typeof key === 'string' && isKey.test(key), 'INVALID', {
    detail: 'Idempotency-Key must have 1 to 255 visible ASCII characters',
  })
  return key
}

export function runOnce(db: Db, { address, handler }: Route, key: string, context: Context): Promise<unknown> {
  const caller = context.actor?.id ?? context.token?.id ?? context.request.ip
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([context.params, context.query, context.body]))
    .digest('base64url')

  return db.transaction(async (db) => {
    const inserted = await db
      .insert(idempotencyKeys)
      .values({ caller, key, address, bodyHash, expiresAt: new Date(Date.now() + dayMs) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const hasKey = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

    if (inserted.length === 0) {
      const [earlier] = await db.select().from(idempotencyKeys).where(hasKey)
      ensure(earlier?.bodyHash === bodyHash && earlier.address === address, 'IDEMPOTENCY_MISMATCH')
      return earlier.response === null ? undefined : JSON.parse(earlier.response)
    }
    const reply = await handler({ ...context, db })
    await db
      .update(idempotencyKeys)
      .set({ status: 200, response: reply === undefined ? null : JSON.stringify(reply) })
      .where(hasKey)
    return reply
  })
}
