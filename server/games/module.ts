import { defineModule } from '../module.ts'
import { gameRoutes } from './routes.ts'

export const games = defineModule({
  routes: gameRoutes,
  topics: { games: () => true },
  sitemap: { pages: ['/explore/games'] },
})
