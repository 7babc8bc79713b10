import { lt, sql } from 'drizzle-orm'
import { emailEvents } from '../db/schema/emails/suppressions.ts'
import type { NoData } from '../jobs/jobs.ts'
import { defineModule } from '../module.ts'
import { suppressionRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'prune-email-events': NoData
  }
}

/** Addresses that bounced or complained. */
export const emailSuppressions = defineModule({
  routes: suppressionRoutes,
  jobs: {
    'prune-email-events': {
      retries: 3,
      delay: 60,
      maxDelay: 600,
      timeout: 120,
      // Providers give up repeating an event long before.
      run: ({ db }) => db.delete(emailEvents).where(lt(emailEvents.createdAt, sql`now() - interval '90 days'`)),
    },
  },
  cron: { 'prune-email-events': '20 4 * * *' },
  personalData: {
    other: { 'email_suppressions.removed_by_id': 'keep' },
    beforeErase: async (db, { email }) => {
      if (email) await db.execute(sql`delete from email_suppressions where address = ${email.toLowerCase()}`)
    },
  },
})
