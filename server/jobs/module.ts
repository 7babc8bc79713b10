import { defineModule } from '../module.ts'
import { prune } from './prune.ts'

export const jobs = defineModule({
  jobs: { prune: { run: prune, retries: 2, delay: 60, maxDelay: 600, timeout: 300 } },
  cron: { prune: '7 * * * *' },
})
