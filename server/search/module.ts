import type { NoData } from '../jobs/jobs.ts'
import { defineModule } from '../module.ts'
import { deleteUnusedSpellings } from './delete-unused-spellings.ts'
import { searchRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Forgets words that nothing contains any more, such as the name of a deleted account. */
    'delete-unused-spellings': NoData
  }
}

export const search = defineModule({
  routes: searchRoutes,
  jobs: {
    'delete-unused-spellings': {
      run: deleteUnusedSpellings,
      retries: 2,
      delay: 600,
      maxDelay: 3_600,
      timeout: 3_600,
    },
  },
  cron: { 'delete-unused-spellings': '41 3 * * *' },
})
