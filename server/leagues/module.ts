import { leagueNotifications } from '@guildhall/contract/leagues/constants.ts'
import { eventRoles } from '@guildhall/contract/tournaments/constants.ts'
import { membershipInEvent } from '../events/read.ts'
import { defineModule } from '../module.ts'
import { runDueLeagues } from './due.ts'
import { leagueKind } from './event-kind.ts'
import { leagueRoutes } from './routes.ts'
import { remindOfFixtures } from './season/remind.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Leagues that start, end or complete because of a date. */
    'run-due-leagues': NoData
    /** Kick-off times that wait for an answer, and matches of the next day. */
    'remind-of-fixtures': NoData
  }
}

export const leagues = defineModule({
  eventKind: leagueKind,
  routes: leagueRoutes,
  scopes: { league: { roles: eventRoles, findMembership: membershipInEvent } },
  topics: {
    'league:{id}': async ({ db, actor, id }) => (await membershipInEvent(db, { actor, token: null }, id)) !== undefined,
  },
  jobs: {
    'run-due-leagues': { run: runDueLeagues, retries: 1, delay: 10, maxDelay: 30, timeout: 300 },
    'remind-of-fixtures': {
      run: (context) => remindOfFixtures(context),
      retries: 1,
      delay: 10,
      maxDelay: 30,
      timeout: 120,
    },
  },
  cron: { 'run-due-leagues': '* * * * *', 'remind-of-fixtures': '* * * * *' },
  notifications: leagueNotifications,
  personalData: {
    own: { 'leagues.created_by_id': 'keep' },
    other: {
      'fixture_proposals.by_id': 'keep',
      'fixture_proposals.answered_by_id': 'keep',
      'point_deductions.by_id': 'keep',
      'point_deductions.revoked_by_id': 'keep',
    },
  },
})
