import { defineModule } from '../module.ts'
import { gameRoutes } from './routes.ts'

export const games = defineModule({
  routes: gameRoutes,
  topics: { games: () => true },
  personalData: { other: { 'games.named_by_id': 'keep' } },
  sitemap: { pages: ['/explore/games'] },
})
