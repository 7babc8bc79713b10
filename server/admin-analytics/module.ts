import { defineModule } from '../module.ts'
import { adminAnalyticsRoutes } from './routes.ts'
import { runSiteDays } from './site-days.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** The figures of the site per day. */
    'roll-up-site': NoData
  }
}

/** Figures about the whole site, for its admins. */
export const adminAnalytics = defineModule({
  routes: adminAnalyticsRoutes,
  jobs: { 'roll-up-site': { run: runSiteDays, retries: 3, delay: 60, maxDelay: 900, timeout: 3_600 } },
  cron: { 'roll-up-site': '40 0 * * *' },
})
