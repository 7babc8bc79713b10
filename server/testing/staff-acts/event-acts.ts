/** Examples of acts on events, their entrants and their matches. */

import { minutes } from '../make-event.ts'
import { runningLadder } from '../make-ladder.ts'
import { games, runningEvent } from '../make-running.ts'
import type { Examples, Stage } from './stage.ts'

const score = { count: 'best', direction: 'high', attempts: null, review: true } as const
const leaderboard = ({ app }: Stage) => runningEvent(app, 2, { type: 'LEADERBOARD', score, endDate: minutes(60) })

export const eventActs: Examples = {
  'POST /admin/events/bulk': async ({ app }) => ({
    body: { eventType: 'Tournament', ids: [(await app.make.tournament()).id], mark: 'featured', value: true },
  }),
  'PATCH /admin/templates': async ({ app }) => ({
    body: { tournamentId: (await app.make.tournament()).id, globalTemplate: true },
  }),
  'POST /moderator/tournaments/{id}': async ({ app }) => ({ params: { id: (await app.make.tournament()).id } }),
  'POST /moderator/leagues/{id}': async ({ app }) => ({ params: { id: (await app.make.league()).id } }),
  'PATCH /admin/tournaments/{id}/matches/{matchId}': async ({ app }) => {
    const { params, at } = await runningEvent(app, 2)
    return { params: { ...params, matchId: (await at(1)).id }, body: { scores: games('1') } }
  },
  'PATCH /admin/leagues/{id}/matches/{matchId}': async ({ app }) => {
    const { params, at } = await runningLadder(app, 2)
    const { body } = await at(0).person.call('POST /leagues/{id}/reports', {
      params,
      body: { playerId: at(1).playerId, scores: games('1') },
    })
    return { params: { ...params, matchId: body.data.matchId }, body: { scores: games('2') } }
  },
  'PATCH /admin/tournaments/{id}/players/{playerId}': async (stage) => {
    const { params, players } = await leaderboard(stage)
    return { params: { ...params, playerId: players[0]?.id ?? '' }, body: { score: 7 } }
  },
  'PATCH /admin/leagues/{id}/players/{playerId}': async ({ app }) => {
    const { params, at } = await runningLadder(app, 2)
    return { params: { ...params, playerId: at(0).playerId }, body: { score: 7 } }
  },
  'PATCH /admin/tournaments/{id}/submissions/{submissionId}': async (stage) => {
    const { params, people } = await leaderboard(stage)
    const attempt = await people[0]?.call('POST /tournaments/{id}/submit', { params, body: { score: 12 } })
    return { params: { ...params, submissionId: attempt?.body.data.id ?? '' }, body: { status: 'ACCEPTED' } }
  },
}
