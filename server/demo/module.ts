import { defineModule } from '../module.ts'
import { playDemo } from './play-demo.ts'
import { demoQueueTicker } from './queue.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** A match of the demo's endless cup. */
    'play-demo': NoData
  }
}

/** Only on an installation with the demo (SEED=demo). */
export const demo = defineModule({
  jobs: { 'play-demo': { run: playDemo, retries: 0, delay: 10, maxDelay: 30, timeout: 60 } },
  tickers: { 'demo-queue': demoQueueTicker },
  cron: { 'play-demo': '* * * * *' },
})
