import { webhookLimits, webhookNotifications } from '@guildhall/contract/webhooks/constants.ts'
import { lt, sql } from 'drizzle-orm'
import { webhookDeliveries, webhookEvents } from '../db/schema/organizations/webhooks.ts'
import type { Handler, NoData } from '../jobs/jobs.ts'
import { defineModule } from '../module.ts'
import { clearPayloads } from './clear-payloads.ts'
import { webhookRoutes } from './routes.ts'
import { deliverWebhooks, deliveryTicker } from './run.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'deliver-webhooks': NoData
    'prune-webhooks': NoData
  }
}

const oldest = sql`now() - ${sql.raw(String(webhookLimits.keepDays))} * interval '1 day'`

/** Tests have no event: their deliveries are deleted by themselves. */
const prune: Handler<NoData> = async ({ db }) => {
  await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, oldest))
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest))
}

/** The changes of communities, for their webhooks and for the changes feed. */
export const webhooks = defineModule({
  routes: webhookRoutes,
  jobs: {
    'deliver-webhooks': {
      run: deliverWebhooks,
      retries: 3,
      delay: 5,
      maxDelay: 60,
      timeout: 120,
      concurrency: 2, // the next run starts while the last one waits for slow receivers
    },
    'prune-webhooks': { run: prune, retries: 2, delay: 60, maxDelay: 600, timeout: 600 },
  },
  cron: { 'prune-webhooks': '23 3 * * *' },
  tickers: { 'deliver-webhooks': deliveryTicker },
  notifications: webhookNotifications,
  personalData: { other: { 'webhook_endpoints.created_by_id': 'keep' }, beforeErase: clearPayloads },
})
