import type { seasonCalls } from '@guildhall/contract/leagues/season-calls.ts'
import type { Handlers } from '../../http/mount.ts'
import { allOf } from '../../http/page.ts'
import { findTournament } from '../../tournaments/read.ts'
import { showTournament } from '../../tournaments/routes.ts'
import { showLeague } from '../present.ts'
import { findLeague } from '../read.ts'
import { deductPoints, listDeductions, revokeDeduction } from './deductions.ts'
import { assignTeams, findDivisionPlan } from './division-plan.ts'
import { findFixtures, fixtureCalendar, listAttention } from './fixtures.ts'
import { createNextSeason, previewSeason } from './next-season.ts'
import { createPlayoffs } from './playoffs.ts'
import { answerProposal, findTimes, overruleTime, proposeTimes, withdrawProposal } from './proposals.ts'
import { findTable } from './table.ts'
import { withdrawTeam } from './withdraw.ts'

export const seasonHandlers: Handlers<typeof seasonCalls> = {
  'GET /leagues/{id}/divisions': ({ db, actor, params }) => findDivisionPlan(db, actor, params.id),
  'PUT /leagues/{id}/divisions': ({ db, actor, params, body }) => assignTeams(db, actor, params.id, body.divisions),
  'GET /leagues/{id}/table': ({ db, actor, params }) => findTable(db, actor, params.id),
  'GET /leagues/{id}/fixtures': ({ db, actor, params, query }) => findFixtures(db, actor, params.id, query),
  'GET /leagues/{id}/fixtures/ics': ({ db, actor, params, query, settings }) =>
    fixtureCalendar(db, actor, params.id, settings, query.playerId),
  'GET /leagues/{id}/attention': async ({ db, actor, params }) => allOf(await listAttention(db, actor, params.id)),
  'GET /matches/{id}/times': ({ db, actor, params }) => findTimes(db, actor, params.id),
  'POST /matches/{id}/times': async ({ db, actor, params, body }) => {
    await proposeTimes(db, actor, params.id, body)
    return findTimes(db, actor, params.id)
  },
  'PATCH /matches/{id}/times/{proposalId}': async ({ db, actor, params, body }) => {
    await answerProposal(db, actor, params.id, params.proposalId, body.pick)
    return findTimes(db, actor, params.id)
  },
  'DELETE /matches/{id}/times/{proposalId}': async ({ db, actor, params }) => {
    await withdrawProposal(db, actor, params.id, params.proposalId)
    return findTimes(db, actor, params.id)
  },
  'PUT /matches/{id}/times': async ({ db, actor, params, body }) => {
    await overruleTime(db, actor, params.id, body)
    return findTimes(db, actor, params.id)
  },
  'GET /leagues/{id}/deductions': async ({ db, actor, params }) => allOf(await listDeductions(db, actor, params.id)),
  'POST /leagues/{id}/deductions': ({ db, actor, params, body }) => deductPoints(db, actor, params.id, body),
  'DELETE /leagues/{id}/deductions/{deductionId}': ({ db, actor, params, query }) =>
    revokeDeduction(db, actor, params.id, params.deductionId, query.reason),
  'POST /leagues/{id}/players/{playerId}/withdraw': ({ db, actor, params, query, body }) =>
    withdrawTeam(db, actor, params.id, params.playerId, body, query.preview),
  'POST /leagues/{id}/playoffs': async ({ db, actor, params, body }) => {
    const id = await createPlayoffs(db, actor, params.id, body)
    return showTournament(db, actor, await findTournament(db, actor, id))
  },
  'GET /leagues/{id}/season': ({ db, actor, params }) => previewSeason(db, actor, params.id),
  'POST /leagues/{id}/season': async ({ db, actor, params, body }) => {
    const id = await createNextSeason(db, actor, params.id, body)
    return showLeague(db, actor, await findLeague(db, actor, id))
  },
}
