import { matches } from '@guildhall/contract/matches/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { findBracket, listTimes } from '../stages/bracket/bracket.ts'
import { previewBracket } from '../stages/bracket/preview.ts'
import { appealRuling } from '../stages/disputes/appeal.ts'
import { giveRuling } from '../stages/disputes/rule.ts'
import { callRound } from '../stages/entrants/call-round.ts'
import { dropEntrant } from '../stages/entrants/drop.ts'
import { pairRound } from '../stages/entrants/pair-round.ts'
import { chooseMap } from '../stages/map-veto/map-veto.ts'
import { waiveForfeit } from '../stages/play/forfeits.ts'
import { setOwnReady } from '../stages/play/ready.ts'
import { decideMatch } from '../stages/results/decide.ts'
import { undoMatchAction } from '../stages/results/undo.ts'
import { acceptReport, withdrawReport } from '../stages/score-reports/accept.ts'
import { addProof, uploadProof } from '../stages/score-reports/proof.ts'
import { submitReport } from '../stages/score-reports/submit.ts'
import { explainStanding } from '../stages/standings/explain.ts'
import { findStandings } from '../stages/standings/standings.ts'
import { listMatchSubmissions } from '../submissions/read.ts'
import { reportRehearsal, runRehearsal } from '../tournaments/rehearsal/rehearse.ts'
import { findCase, listRulings } from './case.ts'
import { findForecast } from './forecast.ts'
import { listMatches, listMyMatches, listRounds } from './list.ts'
import { listLiveMatches } from './live-matches.ts'
import { showMatch, showReport } from './match-reply.ts'
import { updateMatchSetup } from './match-setup.ts'
import { listSides } from './match-sides.ts'
import { presentCard, presentRounds } from './present.ts'
import { countStaffMatches, listStaffMatches } from './staff-matches.ts'

export const matchRoutes = mount(matches, {
  'GET /tournaments/{id}/bracket': ({ db, actor, params }) => findBracket(db, actor, params.id),
  'GET /tournaments/{id}/bracket/times': ({ db, actor, params }) => listTimes(db, actor, params.id),
  'GET /tournaments/{id}/preview': ({ db, actor, params, query }) =>
    previewBracket(db, actor, params.id, query.entrants),
  'GET /tournaments/{id}/standings': ({ db, actor, params }) => findStandings(db, actor, params.id),
  'GET /tournaments/{id}/standings/{playerId}': ({ db, actor, params }) =>
    explainStanding(db, actor, params.id, params.playerId),
  'GET /tournaments/{id}/forecast': ({ db, actor, params }) => findForecast(db, actor, params.id),
  'POST /tournaments/{id}/matches/call': ({ db, actor, params }) => callRound(db, actor, params.id),
  'POST /tournaments/{id}/matches': ({ db, actor, params }) => pairRound(db, actor, params.id),
  'POST /tournaments/{id}/log/{logId}/undo': ({ db, actor, params, query, body }) =>
    undoMatchAction(db, actor, params.id, params.logId, body, query.preview),
  'GET /matches/{id}/players': async ({ db, actor, params }) => allOf(await listSides(db, actor, params.id)),
  'GET /matches/{id}/submissions': async ({ db, actor, params, settings }) =>
    allOf(await listMatchSubmissions(db, settings, actor, params.id)),
  'PATCH /matches/{id}/ready': async ({ db, actor, params, body, settings }) => {
    await setOwnReady(db, actor, params.id, body.ready ?? true)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /matches/{id}/submit': async ({ db, actor, params, body, settings }) => {
    const submission = await submitReport(db, actor, params.id, body)
    return showReport(db, settings, actor, params.id, submission)
  },
  'PATCH /matches/{id}/submit': async ({ db, actor, params, body, settings }) => {
    const submission = await addProof(db, actor, params.id, body)
    return (await showReport(db, settings, actor, params.id, submission)).submission
  },
  'DELETE /matches/{id}/submit': async ({ db, actor, params, settings }) => {
    await withdrawReport(db, actor, params.id)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /matches/{id}/accept': async ({ db, actor, params, settings }) => {
    await acceptReport(db, actor, params.id)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /matches/{id}/upload': ({ db, actor, params, body, gateways }) =>
    uploadProof(db, gateways, actor, params.id, body.image),
  'POST /matches/{id}/waive': async ({ db, actor, params, settings }) => {
    await waiveForfeit(db, actor, params.id)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /matches/{id}/veto': async ({ db, actor, params, body, settings }) => {
    await chooseMap(db, actor, params.id, body)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /tests/tournament/{id}/run': async ({ db, actor, params, body }) => {
    await runRehearsal(db, actor, params.id, body)
    return reportRehearsal(db, actor, params.id)
  },
  'GET /tests/tournament/{id}': ({ db, actor, params }) => reportRehearsal(db, actor, params.id),
  'GET /tickets/{id}': ({ db, actor, params, settings }) => findCase(db, settings, actor, params.id),
  'POST /tickets/{id}/rule': async ({ db, actor, params, query, body, settings }) => {
    const consequences = await giveRuling(db, actor, params.id, body, query.preview)
    const { ticket } = await findCase(db, settings, actor, params.id)
    return { ticket, ...consequences }
  },
  'POST /tickets/{id}/appeal': async ({ db, actor, params, body, settings }) => {
    const appealId = await appealRuling(db, actor, params.id, body.description)
    return (await findCase(db, settings, actor, appealId)).ticket
  },
  'GET /tournaments/{id}/rulings': async ({ db, actor, params, query }) => {
    const { rows, total } = await listRulings(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /tournaments/{id}/players/{playerId}/drop': ({ db, actor, params, query, body }) =>
    dropEntrant(db, actor, params.id, params.playerId, body, query.preview),
  'PATCH /matches/{id}': async ({ db, actor, params, body, settings }) => {
    await updateMatchSetup(db, actor, params.id, body)
    return showMatch(db, settings, actor, params.id)
  },
  'PUT /matches/{id}': async ({ db, actor, params, query, body, settings }) => {
    const consequences = await decideMatch(db, actor, params.id, body, query)
    return { match: await showMatch(db, settings, actor, params.id), ...consequences }
  },
  'PATCH /admin/tournaments/{id}/matches/{matchId}': async ({ db, actor, params, query, body, settings }) => {
    const consequences = await decideMatch(db, actor, params.matchId, body, { ...query, eventId: params.id })
    return { match: await showMatch(db, settings, actor, params.matchId), ...consequences }
  },
  'GET /admin/tournaments/{id}/matches': async ({ db, actor, params, query }) => {
    const { rows, total } = await listStaffMatches(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /admin/tournaments/{id}/matches/totals': ({ db, actor, params }) => countStaffMatches(db, actor, params.id),
  'GET /admin/matches/{id}': async ({ db, actor, params, settings }) => ({
    match: await showMatch(db, settings, actor, params.id),
    submissions: await listMatchSubmissions(db, settings, actor, params.id),
  }),
  'GET /tournaments/{id}/matches': async ({ db, actor, params, query }) => {
    const { event, rows, total } = await listMatches(db, actor, params.id, query)
    return pageOf(
      rows.map((row) => presentCard(event, row)),
      total,
      query,
    )
  },
  'GET /tournaments/{id}/round': async ({ db, actor, params }) => {
    const { event, rows } = await listRounds(db, actor, params.id)
    return presentRounds(event, rows)
  },
  'GET /matches/live': async ({ db, siteSettings }) =>
    allOf(await listLiveMatches(db, (await siteSettings.read()).features)),
  'GET /matches/{id}': ({ db, actor, params, settings }) => showMatch(db, settings, actor, params.id),
  'GET /user/matches': async ({ db, actor, query, request, siteSettings }) => {
    const organizationId = request.site.community?.organizationId
    const { leagues } = (await siteSettings.read()).features
    const { rows, total } = await listMyMatches(db, actor, {
      ...query,
      leagues,
      ...(organizationId && { organizationId }),
    })
    const cards = rows.map(({ event, ...matchWithPlayers }) => {
      const { id, name, pausedAt } = event
      return {
        ...presentCard(event, matchWithPlayers),
        event: { id, name, pausedAt: pausedAt?.toISOString() ?? null },
      }
    })
    return pageOf(cards, total, query)
  },
})
