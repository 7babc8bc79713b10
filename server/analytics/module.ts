import { sql } from 'drizzle-orm'
import { defineModule } from '../module.ts'
import { runRollUp } from './communities/roll-up.ts'
import { analyticsRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** The figures of all communities per day. */
    'roll-up-communities': NoData
  }
}

export const analytics = defineModule({
  routes: analyticsRoutes,
  jobs: {
    'roll-up-communities': { run: runRollUp, retries: 3, delay: 60, maxDelay: 900, timeout: 3_600 },
  },
  cron: { 'roll-up-communities': '12 0 * * *' },
  personalData: {
    own: { 'conversions.user_id': 'delete', 'organization_active_days.user_id': 'delete' },
    beforeErase: (db, { externalId }) =>
      db.execute(sql`update page_views set external_id = null where external_id = ${externalId}`),
  },
})
