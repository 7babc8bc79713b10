import { defineModule } from '../module.ts'
import { runDeadlineJob, runDueDeadlines } from './play/deadlines.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Runs the deadlines that have passed; each one due within the minute gets its own job. */
    'run-match-deadlines': NoData
    'run-match-deadline': { matchId: string }
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    /** `answerBy` is the deadline of the opponent; the match has none any more if they answered before the delivery. */
    'match-reported': { matchId: string; submissionId: string; answerBy: string | null }
    'match-disputed': { matchId: string; ticketId: string }
    'case-ruled': { ticketId: string; matchId: string }
    /** No deadline can decide the match. */
    'match-needs-staff': { matchId: string }
    /** New results, the matches they called, and matches that lost their result. `rev` is the revision of the event, so that each change is announced once. */
    'matches-updated': {
      eventId: string
      decided: string[]
      called: string[]
      missed?: string[]
      reopened?: string[]
      rev: number
    }
  }
}

export const stages = defineModule({
  jobs: {
    'run-match-deadlines': { run: runDueDeadlines, retries: 1, delay: 10, maxDelay: 30, timeout: 300 },
    'run-match-deadline': { run: runDeadlineJob, retries: 4, delay: 2, maxDelay: 30, timeout: 30, concurrency: 2 },
  },
  cron: { 'run-match-deadlines': '* * * * *' },
})
