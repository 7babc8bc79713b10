import { players } from '@guildhall/contract/players/calls.ts'
import type { Db } from '../db/db.ts'
import { findEvent } from '../events/read.ts'
import { publicKeyOf } from '../events/receipt.ts'
import type { Actor } from '../http/authorize.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { checkIn, checkInFor } from './check-in/check-in.ts'
import { extendCheckin, findCheckinOverview, remindMissing } from './check-in/overview.ts'
import { reviewCheckin } from './check-in/review-no-shows.ts'
import { listEntries } from './entries.ts'
import { editEntry } from './join/edit.ts'
import { presentReason } from './join/eligibility.ts'
import { checkEligibility, joinEvent } from './join/join.ts'
import { leaveEvent } from './join/leave.ts'
import { isAvailable, loadRefusals } from './join/teammate-eligibility.ts'
import { loadOwnEntry } from './own-entry.ts'
import { presentForStaff, presentOwn, presentPublic, presentTeammate } from './present.ts'
import { findOwn, findPlayer, listPlayers, listTeammates } from './read.ts'
import { shareContact } from './share-contact.ts'
import { addEntrant, removeEntrant } from './staff/add.ts'
import { exportAnswers, exportPlayers } from './staff/export.ts'
import { importPlayers } from './staff/import.ts'
import { setScore } from './staff/set-score.ts'
import { decideRosterChange } from './teams/decide-roster-change.ts'
import { becomeFreeAgent, listFreeAgents, stopBeingFreeAgent } from './teams/free-agents.ts'
import { findPlayerById, setImage } from './teams/image.ts'
import { invitePath } from './teams/invite-token.ts'
import { listPastTeams } from './teams/past-teams.ts'
import { requestRosterChange, withdrawRosterChange } from './teams/request-roster-change.ts'
import {
  addTeammate,
  createTeamLink,
  deleteTeamLink,
  remindTeammate,
  removeTeammate,
  setAlternate,
} from './teams/roster.ts'
import { findRequest, listRequests } from './teams/roster-requests.ts'
import { confirmSpot } from './waitlist/confirm-spot.ts'

async function listOwnTeammates(db: Db, actor: Actor, id: string) {
  const { team } = await findOwn(db, actor, id)
  return allOf(team.teammates.map(presentTeammate))
}

export const playerRoutes = mount(players, {
  'PUT /tournaments/{id}/contact': async ({ db, actor, params, body, settings }) =>
    loadOwnEntry(db, settings, actor, params.id, await shareContact(db, actor, params.id, body.share)),
  'PUT /tournaments/{id}/checkin': async ({ db, actor, params, body, settings }) =>
    presentOwn(await checkIn(db, actor, params.id, body.checkedIn ?? true), settings.authSecret),
  'PUT /tournaments/{id}/players/{playerId}/checkin': async ({ db, actor, params, query, body, settings }) => {
    await checkInFor(db, actor, params.id, params.playerId, { checkedIn: body.checkedIn ?? true, ...query })
    return loadOwnEntry(db, settings, actor, params.id, params.playerId)
  },
  'GET /tournaments/{id}/checkin': ({ db, actor, params }) => findCheckinOverview(db, actor, params.id),
  'POST /tournaments/{id}/checkin/remind': ({ db, actor, params }) => remindMissing(db, actor, params.id),
  'POST /tournaments/{id}/checkin/extend': async ({ db, actor, params, body }) => {
    await extendCheckin(db, actor, params.id, body.minutes)
    return findCheckinOverview(db, actor, params.id)
  },
  'POST /tournaments/{id}/checkin/review': async ({ db, actor, params, body }) => {
    await reviewCheckin(db, actor, params.id, body)
    return findCheckinOverview(db, actor, params.id)
  },
  'GET /receipts/key': ({ settings }) => publicKeyOf(settings.authSecret),
  'GET /user/tournaments': async ({ db, actor, query }) => {
    const { rows, total } = await listEntries(db, actor, query)
    return pageOf(rows, total, query)
  },
  'GET /tournaments/{id}/rosterRequests': async ({ db, actor, params }) =>
    allOf(await listRequests(db, actor, params.id)),
  'POST /tournaments/{id}/rosterRequests': async ({ db, actor, params, body }) =>
    findRequest(db, actor, params.id, await requestRosterChange(db, actor, params.id, body)),
  'DELETE /tournaments/{id}/rosterRequests/{requestId}': async ({ db, actor, params }) => {
    await withdrawRosterChange(db, actor, params.id, params.requestId)
    return undefined
  },
  'PUT /tournaments/{id}/rosterRequests/{requestId}': async ({ db, actor, params, body }) => {
    await decideRosterChange(db, actor, params.id, params.requestId, body)
    return findRequest(db, actor, params.id, params.requestId)
  },
  'POST /tournaments/{id}/players': async ({ db, actor, params, body, settings }) => {
    const playerId = await addEntrant(db, actor, params.id, body)
    return loadOwnEntry(db, settings, actor, params.id, playerId)
  },
  'DELETE /tournaments/{id}/players/{playerId}': async ({ db, actor, params, query }) => {
    await removeEntrant(db, actor, params.id, params.playerId, query.reason)
    return undefined
  },
  'POST /tournaments/{id}/players/import': ({ db, actor, params, body }) => importPlayers(db, actor, params.id, body),
  'GET /tournaments/{id}/csv': ({ db, actor, params }) => exportPlayers(db, actor, params.id),
  'GET /tournaments/{id}/csvForm': ({ db, actor, params }) => exportAnswers(db, actor, params.id),
  'GET /admin/tournaments/{id}/players': async ({
    db,
    params,
    query: { query: search, form = false, latest = false, ...page },
  }) => {
    const filter = { ...page, latest, ...(search && { search }), status: 'all' } as const
    const { teams, total } = await listPlayers(db, params.id, filter)
    return pageOf(
      teams.map((team) => presentForStaff(team, form)),
      total,
      page,
    )
  },
  'PATCH /admin/tournaments/{id}/players/{playerId}': async ({ db, actor, params, body }) =>
    presentForStaff(await setScore(db, actor, params.id, params.playerId, body.score), false),
  'GET /admin/tournaments/{id}/search': async ({ db, params, query }) => {
    const { teams } = await listPlayers(db, params.id, { search: query.query, status: 'all', limit: 10 })
    return allOf(teams.map(presentPublic))
  },
  'GET /players/{id}': async ({ db, actor, params }) =>
    presentPublic((await findPlayerById(db, actor, params.id)).team),
  'POST /players/{id}/avatar': ({ db, actor, params, body, gateways }) =>
    setImage(db, gateways, actor, params.id, body.image),
  'GET /tournaments/{id}/playerTeammate': ({ db, actor, params }) => listOwnTeammates(db, actor, params.id),
  'POST /tournaments/{id}/playerTeammate': async ({ db, actor, params, body }) => {
    await addTeammate(db, actor, params.id, body)
    return listOwnTeammates(db, actor, params.id)
  },
  'POST /tournaments/{id}/playerTeammate/link': async ({ db, actor, params, settings }) => {
    const inviteId = await createTeamLink(db, actor, params.id, settings.authSecret)
    return { inviteId, url: `${settings.publicUrl}${invitePath(settings.authSecret, inviteId)}` }
  },
  'DELETE /tournaments/{id}/playerTeammate/link': async ({ db, actor, params }) => {
    await deleteTeamLink(db, actor, params.id)
    return undefined
  },
  'GET /tournaments/{id}/playerTeammate/eligible': async ({ db, actor, params, query }) => {
    const { event } = await findEvent(db, actor, params.id)
    if (query.userId && query.userId !== actor.id)
      return { eligible: await isAvailable(db, actor, event.id, query.userId), reasons: [] }
    const refusals = await loadRefusals(db, actor.id, event)
    return { eligible: refusals.length === 0, reasons: refusals.map((refusal) => presentReason(event, refusal)) }
  },
  'PATCH /tournaments/{id}/playerTeammate/{teammateId}': async ({ db, actor, params, body }) => {
    const playerId = await setAlternate(db, actor, params.id, params.teammateId, body.alternate ?? false)
    return allOf((await listTeammates(db, [playerId])).map(presentTeammate))
  },
  'DELETE /tournaments/{id}/playerTeammate/{teammateId}': async ({ db, actor, params }) => {
    await removeTeammate(db, actor, params.id, params.teammateId)
    return undefined
  },
  'POST /tournaments/{id}/playerTeammate/{teammateId}/email': async ({ db, actor, params }) => {
    await remindTeammate(db, actor, params.id, params.teammateId)
    return undefined
  },
  'GET /tournaments/{id}/teams': async ({ db, actor, params }) => allOf(await listPastTeams(db, actor, params.id)),
  'GET /tournaments/{id}/freeAgents': async ({ db, actor, params }) =>
    allOf(await listFreeAgents(db, actor, params.id)),
  'PUT /tournaments/{id}/freeAgents': async ({ db, actor, params, body }) => {
    await becomeFreeAgent(db, actor, params.id, body.message)
    return allOf(await listFreeAgents(db, actor, params.id))
  },
  'DELETE /tournaments/{id}/freeAgents': async ({ db, actor, params }) => {
    await stopBeingFreeAgent(db, actor, params.id)
    return undefined
  },
  'GET /tournaments/{id}/join': ({ db, actor, params }) => checkEligibility(db, actor, params.id),
  'POST /tournaments/{id}/join': async ({ db, actor, params, body, settings }) =>
    presentOwn(await joinEvent(db, actor, params.id, body), settings.authSecret),
  'PUT /tournaments/{id}/join': async ({ db, actor, params }) => {
    await leaveEvent(db, actor, params.id)
    return undefined
  },
  'PUT /tournaments/{id}/place': async ({ db, actor, params, settings }) =>
    presentOwn(await confirmSpot(db, actor, params.id), settings.authSecret),
  'GET /tournaments/{id}/player': async ({ db, actor, params, settings }) => {
    const { team } = await findOwn(db, actor, params.id)
    return loadOwnEntry(db, settings, actor, params.id, team.player.id)
  },
  'GET /tournaments/{id}/players': async ({ db, actor, params, query }) => {
    const { event } = await findEvent(db, actor, params.id)
    const { seeds = false, ...filter } = query
    const onlySeeded = seeds && event.startedAt !== null
    const { teams, total } = await listPlayers(db, event.id, { ...filter, bySeed: seeds, onlySeeded })
    return pageOf(teams.map(presentPublic), total, query)
  },
  'GET /tournaments/{id}/players/{playerId}': async ({ db, actor, params }) => {
    const { event } = await findEvent(db, actor, params.id)
    return presentPublic(await findPlayer(db, event.id, params.playerId))
  },
  'PATCH /tournaments/{id}/players/{playerId}': async ({ db, actor, params, body, settings }) => {
    await editEntry(db, actor, params.id, params.playerId, body)
    return loadOwnEntry(db, settings, actor, params.id, params.playerId)
  },
})
