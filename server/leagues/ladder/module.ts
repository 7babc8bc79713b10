import { ladderNotifications } from '@guildhall/contract/leagues/ladder-constants.ts'
import { membershipInEvent } from '../../events/read.ts'
import { runEach } from '../../jobs/for-each-row.ts'
import { defineModule } from '../../module.ts'
import { decayLadders } from './decay.ts'
import { addLateEntries, expireChallenges } from './expire.ts'
import { rankEndedSeason } from './finals.ts'
import { reviewResults } from './flags.ts'
import { notifyChallenge } from './notify.ts'
import { ladderRoutes } from './routes.ts'

declare module '../../jobs/jobs.ts' {
  interface Jobs {
    /** Expires challenges without an answer, and adds entrants who joined meanwhile. */
    'run-ladders': NoData
    /** Inactivity lowers the ratings that everyone sees. */
    'decay-ladders': NoData
  }
}

declare module '../../outbox/messages.ts' {
  interface Messages {
    /** A challenge was made, answered, withdrawn, or has expired. */
    'challenge-changed': { challengeId: string }
  }
}

/** The ladders of ranked leagues: standings, challenges, open reports and flags. */
export const ladder = defineModule({
  routes: ladderRoutes,
  topics: {
    'ladder:{id}': async ({ db, actor, id }) => (await membershipInEvent(db, { actor, token: null }, id)) !== undefined,
  },
  subscribers: {
    'challenge-changed': { 'notify-entrants': notifyChallenge },
    'ladder-rated': { 'rank-ended-season': rankEndedSeason, 'review-results': reviewResults },
  },
  jobs: {
    'run-ladders': {
      run: (context) =>
        runEach(
          () => expireChallenges(context),
          () => addLateEntries(context),
        ),
      ...{ retries: 1, delay: 10, maxDelay: 30, timeout: 120 },
    },
    'decay-ladders': { run: (context) => decayLadders(context), retries: 3, delay: 60, maxDelay: 600, timeout: 300 },
  },
  cron: { 'run-ladders': '* * * * *', 'decay-ladders': '11 4 * * *' },
  notifications: ladderNotifications,
})
