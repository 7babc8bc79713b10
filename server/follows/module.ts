import { defineModule } from '../module.ts'
import { followRoutes } from './routes.ts'

declare module '../outbox/messages.ts' {
  interface Messages {
    'user-followed': { followerId: string; followingId: string }
    'user-blocked': { blockerId: string; blockedId: string }
  }
}

/** Follows and blocks between people, and who may see what of them. */
export const follows = defineModule({
  routes: followRoutes,
  personalData: {
    own: {
      'blocks.blocker_id': 'delete',
      'follows.follower_id': 'delete',
      'follows.following_id': 'delete',
      'organization_follows.user_id': 'delete',
    },
    other: { 'blocks.blocked_id': 'delete' },
  },
})
