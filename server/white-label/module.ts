import { defineModule } from '../module.ts'
import { recheckHosts } from './host.ts'
import { whiteLabelRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'recheck-hosts': NoData
  }
}

/** The own host name and legal pages of a community, and the scan of its website. */
export const whiteLabel = defineModule({
  routes: whiteLabelRoutes,
  jobs: { 'recheck-hosts': { run: recheckHosts, retries: 2, delay: 60, maxDelay: 600, timeout: 600 } },
  cron: { 'recheck-hosts': '23 * * * *' },
})
