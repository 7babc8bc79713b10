import { defineModule } from '../module.ts'
import { developerRoutes } from './routes.ts'
import { deleteSandboxes } from './sandbox.ts'
import { pruneRequests } from './usage.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Deletes the requests of tokens that are too old for the log. */
    'prune-requests': NoData
  }
}

/** Tokens of communities, and the calls that are made with them. */
export const developers = defineModule({
  routes: developerRoutes,
  subscribers: { 'communities-deleted': { 'delete-sandboxes': deleteSandboxes } },
  jobs: { 'prune-requests': { run: pruneRequests, retries: 3, delay: 60, maxDelay: 900, timeout: 1_800 } },
  cron: { 'prune-requests': '27 3 * * *' },
  personalData: { other: { 'enterprise_tokens.created_by_id': 'keep' } },
})
