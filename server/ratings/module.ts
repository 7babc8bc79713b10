import { defineModule } from '../module.ts'
import { type ReplayJob, replayPool } from './replay.ts'
import { ratingRoutes } from './routes.ts'
import { rateDeletedEvent, rateUpdatedMatches } from './subscribe.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Rates the results of one pool from a time on. */
    'replay-ratings': ReplayJob
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    /** The ladder of a league has new ratings, by these matches. */
    'ladder-rated': { leagueId: string; matchIds: string[] }
  }
}

export const ratings = defineModule({
  routes: ratingRoutes,
  subscribers: {
    'matches-updated': { 'rate-results': { batch: rateUpdatedMatches } },
    'tournament-deleted': { 'rate-without-event': rateDeletedEvent },
  },
  jobs: {
    'replay-ratings': { run: replayPool, retries: 5, delay: 2, maxDelay: 60, timeout: 300, concurrency: 2 },
  },
  personalData: {
    own: { 'ratings.user_id': 'delete', 'rating_changes.user_id': 'keep' },
    other: { 'ladder_flags.dismissed_by_id': 'keep' },
  },
})
