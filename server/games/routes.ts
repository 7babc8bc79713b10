import { games } from '@guildhall/contract/games.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { listGames } from './read.ts'

export const gameRoutes = mount(games, {
  'GET /games': async ({ db }) => allOf(await listGames(db)),
  'GET /games/featured': async ({ db }) => allOf(await listGames(db, { featured: true })),
})
