import type { ladderCalls } from '@guildhall/contract/leagues/ladder-calls.ts'
import type { Handlers } from '../../http/mount.ts'
import { pageOf } from '../../http/page.ts'
import { exportRatings } from '../../ratings/export.ts'
import { findLeague } from '../read.ts'
import { acceptChallenge, createChallenge, declineChallenge, withdrawChallenge } from './challenge.ts'
import { listChallenges } from './challenges.ts'
import { dismissFlag, listFlags } from './flags.ts'
import { findHistory, findOwnLadder } from './own-ladder.ts'
import { reportGame } from './report.ts'
import { ensureLadder, listLadder } from './rows.ts'

export const ladderHandlers: Handlers<typeof ladderCalls> = {
  'GET /leagues/{id}/ladder': async ({ db, actor, params, query }) =>
    listLadder(db, actor, await findLeague(db, actor, params.id), query),
  'GET /leagues/{id}/ladder/me': async ({ db, actor, params }) =>
    findOwnLadder(db, await findLeague(db, actor, params.id)),
  'GET /leagues/{id}/ladder/{playerId}': async ({ db, actor, params }) =>
    findHistory(db, await findLeague(db, actor, params.id), params.playerId),
  'GET /leagues/{id}/ratings/csv': ({ db, actor, params }) => exportRatings(db, actor, params.id),
  'GET /leagues/{id}/challenges': async ({ db, actor, params, query }) => {
    const { league, membership } = await findLeague(db, actor, params.id)
    ensureLadder(league)
    const { data, total } = await listChallenges(db, league, membership.playerId, query)
    return pageOf(data, total, query)
  },
  'POST /leagues/{id}/challenges': ({ db, actor, params, body }) => createChallenge(db, actor, params.id, body),
  'POST /leagues/{id}/challenges/{challengeId}/accept': ({ db, actor, params, body }) =>
    acceptChallenge(db, actor, params, body),
  'POST /leagues/{id}/challenges/{challengeId}/decline': ({ db, actor, params }) => declineChallenge(db, actor, params),
  'DELETE /leagues/{id}/challenges/{challengeId}': async ({ db, actor, params }) => {
    await withdrawChallenge(db, actor, params)
    return undefined
  },
  'POST /leagues/{id}/reports': ({ db, actor, params, body }) => reportGame(db, actor, params.id, body),
  'GET /leagues/{id}/flags': async ({ db, params, query }) => {
    const { data, total } = await listFlags(db, params.id, query)
    return pageOf(data, total, query)
  },
  'PATCH /leagues/{id}/flags/{flagId}': ({ db, actor, params, body }) =>
    dismissFlag(db, actor, params.id, params.flagId, body),
}
