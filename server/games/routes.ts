import { games } from '@guildhall/contract/games/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import {
  createGame,
  createPlatform,
  findAdminGame,
  listAdminGames,
  listPlatforms,
  updateGame,
  updatePlatform,
} from './admin.ts'
import { mergeGame } from './merge.ts'
import { nameGame } from './name-game.ts'
import { listGames } from './read.ts'

export const gameRoutes = mount(games, {
  'GET /games': async ({ db }) => allOf(await listGames(db)),
  'POST /games': ({ db, actor, body }) => nameGame(db, actor, body.name),
  'GET /games/featured': async ({ db }) => allOf(await listGames(db, { featured: true })),
  'GET /admin/games': async ({ db, query }) => {
    const { rows, total } = await listAdminGames(db, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/games': ({ db, body }) => createGame(db, body),
  'GET /admin/games/{id}': ({ db, params }) => findAdminGame(db, params.id),
  'PATCH /admin/games/{id}': ({ db, params, body }) => updateGame(db, params.id, body),
  'POST /admin/games/{id}/merge': ({ db, params, body }) => mergeGame(db, params.id, body.into),
  'GET /admin/platforms': async ({ db }) => allOf(await listPlatforms(db)),
  'POST /admin/platforms': ({ db, body }) => createPlatform(db, body),
  'PATCH /admin/platforms/{id}': ({ db, params, body }) => updatePlatform(db, params.id, body),
})
