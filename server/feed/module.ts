import { feedNotifications } from '@guildhall/contract/feed/constants.ts'
import { defineModule } from '../module.ts'
import { announceEvent, announcePost, announceResults } from './announce.ts'
import { notifyFollower } from './notify-follower.ts'
import { feedRoutes } from './routes.ts'

/** What the people and communities that a user follows do. */
export const feed = defineModule({
  routes: feedRoutes,
  topics: { 'feed:{id}': ({ actor, id }) => actor?.id === id },
  subscribers: {
    'post-published': { 'announce-to-feeds': announcePost },
    'tournament-published': { 'announce-to-feeds': announceEvent },
    'tournament-listed': { 'announce-to-feeds': announceEvent },
    'tournament-completed': { 'announce-to-feeds': announceResults },
    'user-followed': { 'notify-followed': notifyFollower },
  },
  notifications: feedNotifications,
})
