/** Nova has Pro. Without keys of Stripe the subscription can be seen, but not changed. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { subscriptions } from '../db/schema/subscriptions.ts'

const dayMs = 86_400_000

export async function seedSubscription(db: Db, now: Date, people: ReadonlyMap<string, string>) {
  const userId = people.get('nova')
  if (!userId) return
  await db.insert(subscriptions).values({
    userId,
    price: 4_000,
    currency: 'EUR',
    interval: 'year',
    active: true,
    status: 'active',
    stripeCustomerId: 'cus_demo',
    stripeSubscriptionId: 'sub_demo',
    stripePriceId: 'price_demo',
    currentPeriodEnd: new Date(now.getTime() + 200 * dayMs),
    createdAt: new Date(now.getTime() - 165 * dayMs),
  })
  await db.update(users).set({ pro: true }).where(eq(users.id, userId))
}
