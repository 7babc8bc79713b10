import { games } from '@guildhall/contract/games/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import {
  createGame,
  createPlatform,
  exportGames,
  findAdminGame,
  listAdminGames,
  listPlatforms,
  updateGame,
  updatePlatform,
} from './admin.ts'
import { changeGames } from './bulk-games.ts'
import { mergeGame, previewMerge } from './merge.ts'
import { nameGame } from './name-game.ts'
import { listGames } from './read.ts'

export const gameRoutes = mount(games, {
  'GET /games': async ({ db }) => allOf(await listGames(db)),
  'POST /games': async ({ db, siteSettings, actor, body }) =>
    nameGame(db, (await siteSettings.read()).limits, actor, body.name),
  'GET /games/featured': async ({ db }) => allOf(await listGames(db, { featured: true })),
  'GET /admin/games': async ({ db, query }) => {
    const { rows, total } = await listAdminGames(db, query)
    return pageOf(rows, total, query)
  },
  'GET /admin/games/csv': ({ db, query }) => exportGames(db, query),
  'POST /admin/games/bulk': ({ db, actor, body }) => changeGames(db, actor, body),
  'POST /admin/games': ({ db, body }) => createGame(db, body),
  'GET /admin/games/{id}': ({ db, params }) => findAdminGame(db, params.id),
  'PATCH /admin/games/{id}': ({ db, params, body }) => updateGame(db, params.id, body),
  'POST /admin/games/{id}/merge': ({ db, actor, params, body }) => mergeGame(db, actor, params.id, body.into),
  'GET /admin/games/{id}/merge': ({ db, params, query }) => previewMerge(db, params.id, query.into),
  'GET /admin/platforms': async ({ db }) => allOf(await listPlatforms(db)),
  'POST /admin/platforms': ({ db, body }) => createPlatform(db, body),
  'PATCH /admin/platforms/{id}': ({ db, params, body }) => updatePlatform(db, params.id, body),
})
