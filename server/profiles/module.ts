import { defineModule } from '../module.ts'
import { recordFinishes, recordUpdatedMatches, removeDeletedEvent } from './record-results.ts'
import { profileRoutes } from './routes.ts'
import { profileSitemap } from './sitemap.ts'

export const profiles = defineModule({
  routes: profileRoutes,
  subscribers: {
    'matches-updated': { 'player-results': { batch: recordUpdatedMatches } },
    'tournament-completed': { 'player-stats': recordFinishes },
    'tournament-reopened': { 'player-stats': recordFinishes },
    'tournament-deleted': { 'player-results': removeDeletedEvent },
  },
  personalData: {
    own: {
      'player_results.user_id': 'delete',
      'player_stats.user_id': 'delete',
      'trophies.user_id': 'keep',
      'user_activity_days.user_id': 'delete',
    },
  },
  sitemap: profileSitemap,
})
