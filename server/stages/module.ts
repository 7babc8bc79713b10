import { defineModule } from '../module.ts'
import { ringDue, ringOne } from './play/deadlines.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Deadlines that have passed; those that will pass within the minute get a job of their own. */
    'run-match-deadlines': NoData
    'run-match-deadline': { matchId: string }
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    'match-reported': { matchId: string; submissionId: string }
    'match-disputed': { matchId: string; ticketId: string }
    'case-ruled': { ticketId: string; matchId: string }
    /** No deadline can decide the match. */
    'match-needs-staff': { matchId: string }
    /** Results that came in, and the matches they made ready. `rev` is the revision of the event: each change is announced once. */
    'matches-updated': { tournamentId: string; decided: string[]; called: string[]; missed?: string[]; rev: number }
  }
}

export const stages = defineModule({
  jobs: {
    'run-match-deadlines': { run: ringDue, retries: 1, delay: 10, maxDelay: 30, timeout: 300 },
    'run-match-deadline': { run: ringOne, retries: 4, delay: 2, maxDelay: 30, timeout: 30, concurrency: 2 },
  },
  cron: { 'run-match-deadlines': '* * * * *' },
})
