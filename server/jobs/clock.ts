/** What the clock starts: minute, hour, day of month, month, day of week, in UTC. */
import type { Clock } from './jobs.ts'

export const clock: Clock = {
  sweep: '7 * * * *',
  'start-due': '* * * * *',
  'remind-due': '* * * * *',
  'match-clocks': '* * * * *',
  'finish-due': '* * * * *',
  'confirm-due': '* * * * *',
  'pass-on-places': '* * * * *',
  'play-demo': '* * * * *',
  'erase-accounts': '23 * * * *',
}
