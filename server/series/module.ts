import { deletedPlayerName } from '@guildhall/contract/profiles/constants.ts'
import { seriesNotifications, seriesRoles } from '@guildhall/contract/series/constants.ts'
import { defineModule } from '../module.ts'
import { expireFinalists } from './finale.ts'
import { membershipInSeries } from './read.ts'
import { seriesRoutes } from './routes.ts'
import { seriesSitemap } from './sitemap.ts'
import { rankAffected, rankSeriesOfEvent, runRanking } from './subscribers.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** `invites`: the free spots of the finale are filled afterwards. */
    'rank-series': { seriesId: string; invites?: true }
    /** Invitations to a finale that were not answered in time. */
    'expire-finalists': NoData
  }
}

/** The name of a team does not belong to one user. */
const clearName = `name = case when entrant like 'team:%' then name else '${deletedPlayerName}' end`

/** A season of events with one standing, and its finale. */
export const series = defineModule({
  routes: seriesRoutes,
  scopes: { series: { roles: seriesRoles, findMembership: membershipInSeries } },
  topics: {
    'series:{id}': async ({ db, actor, id }) =>
      (await membershipInSeries(db, { actor, token: null }, id)) !== undefined,
  },
  subscribers: {
    'tournament-completed': { 'rank-series': rankSeriesOfEvent },
    'tournament-reopened': { 'rank-series': rankSeriesOfEvent },
    'series-affected': { 'rank-series': rankAffected },
  },
  jobs: {
    'rank-series': { run: runRanking, retries: 8, delay: 5, maxDelay: 300, timeout: 120, concurrency: 2 },
    'expire-finalists': { run: expireFinalists, retries: 1, delay: 10, maxDelay: 30, timeout: 120 },
  },
  cron: { 'expire-finalists': '*/5 * * * *' },
  notifications: seriesNotifications,
  personalData: {
    own: {
      'series.created_by_id': 'keep',
      'series_claims.user_id': 'delete',
      'series_finalists.user_id': { set: clearName },
      'series_standings.user_id': { set: `${clearName}, image = case when entrant like 'team:%' then image end` },
    },
    other: {
      'series_adjustments.created_by_id': 'keep',
      'series_claims.answered_by_id': 'keep',
      'series_invites.invited_by_id': 'keep',
    },
    withheld: ['answered_by_id'],
  },
  sitemap: seriesSitemap,
})
