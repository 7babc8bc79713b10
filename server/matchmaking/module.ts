import { queueNotifications } from '@guildhall/contract/matchmaking/constants.ts'
import { membershipInEvent } from '../events/read.ts'
import { defineModule } from '../module.ts'
import { closeQueueOfEvent } from './casual.ts'
import { awardCasualXp } from './casual-xp.ts'
import { queueRoutes } from './routes.ts'
import { queueTicker } from './tick.ts'

/** Matchmaking: queues, parties and offers. */
export const matchmaking = defineModule({
  routes: queueRoutes,
  topics: {
    'user-queue:{id}': ({ actor, id }) => actor?.id === id,
    'queue:{id}': async ({ db, actor, id }) => (await membershipInEvent(db, { actor, token: null }, id)) !== undefined,
  },
  subscribers: {
    'matches-updated': { 'casual-xp': { batch: awardCasualXp } },
    'tournament-cancelled': { 'close-casual-queue': closeQueueOfEvent },
    'tournament-deleted': { 'close-casual-queue': closeQueueOfEvent },
  },
  tickers: { 'matchmaking-queues': queueTicker },
  notifications: queueNotifications,
  personalData: {
    own: {
      'match_lineups.user_id': 'keep',
      'match_queues.user_id': 'delete',
      'queue_misses.user_id': 'delete',
      'queue_parties.leader_id': 'delete',
      'queue_party_members.user_id': 'delete',
    },
  },
})
