/** Deliveries that a person asks for: a test, a repetition, and everything that failed. */
import { testType } from '@guildhall/contract/webhooks/constants.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { webhookDeliveries, webhookEndpoints } from '../db/schema/organizations/webhooks.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { type EndpointKey, findEndpoint, isRetrying, isUndelivered, presentDelivery } from './read.ts'

/** Nothing is sent to an endpoint that is paused or switched off. */
async function findActive(db: Db, key: EndpointKey) {
  const endpoint = await findEndpoint(db, key)
  ensure(!endpoint.pausedAt && !endpoint.disabledAt, 'WEBHOOK_OFF')
  return endpoint
}

export async function sendTest(db: Db, key: EndpointKey) {
  const { id: endpointId } = await findActive(db, key)
  const [row] = await db.insert(webhookDeliveries).values({ endpointId, type: testType }).returning()
  return presentDelivery(orNotFound(row))
}

/** A waiting delivery is tried now and keeps its position in the order. A finished one is repeated outside the order. */
export function redeliver(db: Db, key: EndpointKey, deliveryId: string) {
  return db.transaction(async (db) => {
    const { id: endpointId } = await findActive(db, key)
    const ofEndpoint = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId))
    const [delivery] = await db.select().from(webhookDeliveries).where(ofEndpoint).for('update')
    const { status, type, eventId } = orNotFound(delivery)
    const rows =
      status === 'PENDING'
        ? await db.update(webhookDeliveries).set({ nextAttemptAt: new Date() }).where(ofEndpoint).returning()
        : await db.insert(webhookDeliveries).values({ endpointId, type, eventId, repeated: true }).returning()
    return presentDelivery(orNotFound(rows[0]))
  })
}

const maxRepeated = 500

export function retryFailed(db: Db, key: EndpointKey): Promise<{ count: number }> {
  return db.transaction(async (db) => {
    const { id: endpointId } = await findActive(db, key)
    const ofEndpoint = eq(webhookDeliveries.endpointId, endpointId)
    const retried = await db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: new Date() })
      .where(and(ofEndpoint, isRetrying))
      .returning({ id: webhookDeliveries.id })
    // Of two callers at once, the second sees what the first repeated. Deliveries are locked first, as by the worker.
    await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)).for('no key update')
    const failed = await db
      .select({ type: webhookDeliveries.type, eventId: webhookDeliveries.eventId })
      .from(webhookDeliveries)
      .where(and(ofEndpoint, isUndelivered))
      .orderBy(asc(webhookDeliveries.seq))
      .limit(maxRepeated)
    if (failed.length > 0)
      await db.insert(webhookDeliveries).values(failed.map((row) => ({ endpointId, ...row, repeated: true })))
    return { count: retried.length + failed.length }
  })
}
