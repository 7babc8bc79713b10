import { subscriptionNotifications } from '@guildhall/contract/subscriptions/constants.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { stripeEvents, subscriptions as table } from '../db/schema/subscriptions.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { defineModule } from '../module.ts'
import { subscriptionRoutes } from './routes.ts'
import { followDeletion, reviewPro, syncSubscription } from './sync.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'sync-subscription': { customerId: string }
    'cancel-subscription': { subscriptionId: string }
    'review-pro': NoData
    'prune-stripe-events': NoData
  }
}

/** Not one that was paid after all. An erased account has no row. */
const cancel: Handler<{ subscriptionId: string }> = async ({ db, gateways }, { subscriptionId }) => {
  const isPaid = and(eq(table.stripeSubscriptionId, subscriptionId), table.active)
  if ((await db.$count(table, isPaid)) === 0) await gateways.stripe?.cancelSubscription(subscriptionId)
}

/** Stripe repeats an event for three days. */
const prune: Handler<NoData> = ({ db }) =>
  db.delete(stripeEvents).where(lt(stripeEvents.processedAt, sql`now() - interval '30 days'`))

/** Pro, paid through Stripe. */
export const subscriptions = defineModule({
  routes: subscriptionRoutes,
  jobs: {
    'sync-subscription': { run: syncSubscription, retries: 12, delay: 5, maxDelay: 3_600, timeout: 60 },
    'cancel-subscription': { run: cancel, retries: 12, delay: 30, maxDelay: 3_600, timeout: 60 },
    'review-pro': { run: reviewPro, retries: 2, delay: 30, maxDelay: 120, timeout: 300 },
    'prune-stripe-events': { run: prune, retries: 2, delay: 60, maxDelay: 600, timeout: 60 },
  },
  cron: { 'review-pro': '*/2 * * * *', 'prune-stripe-events': '17 4 * * *' },
  subscribers: { 'deletion-changed': { 'follow-deletion': followDeletion } },
  notifications: subscriptionNotifications,
  personalData: {
    own: { 'subscriptions.user_id': 'delete' },
    withheld: ['stripe_customer_id', 'stripe_subscription_id', 'stripe_price_id'],
    // No one is charged for an account that is gone.
    beforeErase: async (db, { id }) => {
      const [row] = await db.select().from(table).where(eq(table.userId, id))
      if (row?.stripeSubscriptionId)
        await enqueue(db, 'cancel-subscription', { subscriptionId: row.stripeSubscriptionId })
    },
  },
})
