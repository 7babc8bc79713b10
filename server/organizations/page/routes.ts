import type { pageCalls } from '@guildhall/contract/organizations/page.ts'
import type { Handlers } from '../../http/mount.ts'
import { allOf, pageOf } from '../../http/page.ts'
import { findOwnRank, listLeaderboard, listLeaders, listRankings, listTokenLeaders } from './leaderboards.ts'
import { listMembers } from './members.ts'
import { findCommunityProfile, listGames } from './profile.ts'

export const pageHandlers: Handlers<typeof pageCalls> = {
  'GET /organizations/{id}/profile': async ({ db, siteSettings, actor, params }) =>
    findCommunityProfile(db, (await siteSettings.read()).features, actor, params.id),
  'GET /organizations/{id}/games': async ({ db, actor, params }) => allOf(await listGames(db, actor, params.id)),
  'GET /organizations/{id}/leaders': async ({ db, actor, params, query }) =>
    allOf(await listLeaders(db, actor, params.id, query.demo ?? false)),
  'GET /organizations/{id}/leaderboard': async ({ db, actor, params, query }) => {
    const { rows, total } = await listLeaderboard(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /organizations/{id}/tokenLeaders': async ({ db, actor, params, query }) => {
    const { rows, total } = await listTokenLeaders(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /organizations/{id}/rankings': async ({ db, actor, params, query }) => {
    const { rows, total } = await listRankings(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /organizations/{id}/standing': ({ db, actor, params, query }) => findOwnRank(db, actor, params.id, query),
  'GET /organizations/{id}/members': async ({ db, actor, params, query }) => {
    const { rows, total } = await listMembers(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
}
