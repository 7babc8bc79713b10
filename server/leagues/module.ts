import { leagueNotifications } from '@guildhall/contract/leagues/constants.ts'
import { ladderNotifications } from '@guildhall/contract/leagues/ladder-constants.ts'
import { eventRoles } from '@guildhall/contract/tournaments/constants.ts'
import { membershipInEvent } from '../events/read.ts'
import { runEach } from '../jobs/for-each-row.ts'
import { defineModule } from '../module.ts'
import { leagueKind } from './event-kind.ts'
import { decayLadders } from './ladder/decay.ts'
import { addLateEntries, expireChallenges } from './ladder/expire.ts'
import { rankEndedSeason } from './ladder/finals.ts'
import { reviewResults } from './ladder/flags.ts'
import { notifyChallenge } from './ladder/notify.ts'
import { leagueRoutes } from './routes.ts'
import { runDueLeagues } from './run-due-leagues.ts'
import { remindOfFixtures } from './season/remind.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Leagues that start, end or complete because of a date. */
    'run-due-leagues': NoData
    /** Kick-off times that wait for an answer, and matches of the next day. */
    'remind-of-fixtures': NoData
    /** Expires challenges without an answer, and adds entrants who joined meanwhile. */
    'run-ladders': NoData
    /** Inactivity lowers the ratings that everyone sees. */
    'decay-ladders': NoData
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    /** A challenge was made, answered, withdrawn, or has expired. */
    'challenge-changed': { challengeId: string }
  }
}

export const leagues = defineModule({
  eventKind: leagueKind,
  routes: leagueRoutes,
  scopes: { league: { roles: eventRoles, findMembership: membershipInEvent } },
  topics: {
    'league:{id}': async ({ db, actor, id }) => (await membershipInEvent(db, { actor, token: null }, id)) !== undefined,
    'ladder:{id}': async ({ db, actor, id }) => (await membershipInEvent(db, { actor, token: null }, id)) !== undefined,
  },
  subscribers: {
    'challenge-changed': { 'notify-entrants': notifyChallenge },
    'ladder-rated': { 'rank-ended-season': rankEndedSeason, 'review-results': reviewResults },
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
    'run-ladders': {
      run: (context) =>
        runEach(
          () => expireChallenges(context),
          () => addLateEntries(context),
        ),
      retries: 1,
      delay: 10,
      maxDelay: 30,
      timeout: 120,
    },
    'decay-ladders': { run: (context) => decayLadders(context), retries: 3, delay: 60, maxDelay: 600, timeout: 300 },
  },
  cron: {
    'run-due-leagues': '* * * * *',
    'remind-of-fixtures': '* * * * *',
    'run-ladders': '* * * * *',
    'decay-ladders': '11 4 * * *',
  },
  notifications: { ...leagueNotifications, ...ladderNotifications },
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
