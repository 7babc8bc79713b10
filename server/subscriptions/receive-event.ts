import { stripeEvents } from '../db/schema/subscriptions.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'

/** Takes an event of Stripe once. A job reads the subscription again; the event itself is only a hint. */
export async function receiveEvent({ db, gateways }: Services, body: string, signature: string) {
  const event = await orNotFound(gateways.stripe).readEvent(body, signature)
  ensure(event, 'MALFORMED', { detail: 'The signature is not valid' })
  const { id, type, customerId } = event
  if (!customerId) return
  await db.transaction(async (db) => {
    const added = await db.insert(stripeEvents).values({ id, type }).onConflictDoNothing().returning()
    if (added.length > 0) await enqueue(db, 'sync-subscription', { customerId })
  })
}
