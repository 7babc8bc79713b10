import { defineModule } from '../module.ts'
import { profileRoutes } from './routes.ts'
import { profileSitemap } from './sitemap.ts'

export const profiles = defineModule({
  routes: profileRoutes,
  personalData: {
    own: {
      'blocks.blocker_id': 'delete',
      'follows.follower_id': 'delete',
      'follows.following_id': 'delete',
      'trophies.user_id': 'keep',
    },
    other: { 'blocks.blocked_id': 'delete' },
  },
  sitemap: profileSitemap,
})
