import { ratings } from '@guildhall/contract/ratings/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { exportRatings } from './export.ts'
import { listMatchChanges } from './match-changes.ts'
import { listPersonHistory, listPersonRatings, listRanking } from './read.ts'

export const ratingRoutes = mount(ratings, {
  'GET /profiles/{id}/ratings': async ({ db, actor, params }) => allOf(await listPersonRatings(db, actor, params.id)),
  'GET /profiles/{id}/ratings/{gameId}': async ({ db, actor, params, query }) =>
    allOf(await listPersonHistory(db, actor, params.id, params.gameId, query.mode)),
  'GET /games/{id}/ratings': async ({ db, actor, params, query }) => {
    const { data, total, cursor } = await listRanking(db, actor, params.id, query)
    return { data, page: 1, limit: query.limit ?? 50, total, ...(cursor && { cursor }) }
  },
  'GET /matches/{id}/ratings': async ({ db, actor, params }) => allOf(await listMatchChanges(db, actor, params.id)),
  'GET /tournaments/{id}/ratings/csv': ({ db, actor, params }) => exportRatings(db, actor, params.id),
})
