import { whiteLabelNotifications } from '@guildhall/contract/white-label/constants.ts'
import { defineModule } from '../module.ts'
import { recheckHosts } from './recheck-hosts.ts'
import { whiteLabelRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'recheck-hosts': NoData
  }
}

/** The own host name and legal pages of a community, and the scan of its website. */
export const whiteLabel = defineModule({
  routes: whiteLabelRoutes,
  jobs: {
    'recheck-hosts': { run: (context) => recheckHosts(context), retries: 2, delay: 60, maxDelay: 600, timeout: 600 },
  },
  notifications: whiteLabelNotifications,
  cron: { 'recheck-hosts': '23 * * * *' },
})
