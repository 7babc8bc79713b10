import type { NoData } from '../../jobs/jobs.ts'
import { defineModule } from '../../module.ts'
import { pruneLeaderboards } from './leaderboards.ts'
import { communityPageRoutes } from './routes.ts'

declare module '../../jobs/jobs.ts' {
  interface Jobs {
    'prune-leaderboards': NoData
  }
}

/** The public page of a community and its leaderboards. */
export const communityPage = defineModule({
  routes: communityPageRoutes,
  jobs: {
    'prune-leaderboards': {
      run: ({ db }) => pruneLeaderboards(db),
      retries: 3,
      delay: 60,
      maxDelay: 600,
      timeout: 600,
    },
  },
  cron: { 'prune-leaderboards': '41 3 * * *' },
  personalData: { own: { 'leaderboard_rows.user_id': 'delete' } },
})
