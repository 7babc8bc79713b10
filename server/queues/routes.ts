import { queues } from '@guildhall/contract/queues/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { ensure } from '../http/problem.ts'
import { answerOffer, leaveQueue } from './answer-offer.ts'
import { closeCasualQueue, loadCasualQueue, openCasualQueue } from './casual.ts'
import { pickPlayer } from './draft.ts'
import { joinQueue } from './join.ts'
import { loadLeagueQueue } from './league-queue.ts'
import { foundParty, inviteToParty, joinParty, leaveParty } from './parties/change.ts'
import { loadPartyInvitation } from './parties/invitation.ts'
import { findParty, findPartyById, listFriends } from './parties/read.ts'
import { loadParty, loadUserQueue } from './state.ts'

export const queueRoutes = mount(queues, {
  'GET /user/queue': ({ db, settings, actor }) => loadUserQueue(db, settings, actor),
  'DELETE /user/queue': async ({ db, settings, actor }) => {
    await leaveQueue(db, actor)
    return loadUserQueue(db, settings, actor)
  },
  'PUT /user/queue/offer': async ({ db, settings, actor, body }) => {
    await answerOffer(db, actor, body.offerId, body.accept)
    return loadUserQueue(db, settings, actor)
  },
  'PUT /user/queue/pick': async ({ db, settings, actor, body }) => {
    await pickPlayer(db, actor, body)
    return loadUserQueue(db, settings, actor)
  },
  'GET /leagues/{id}/queue': ({ db, actor, params }) => loadLeagueQueue(db, actor, params.id),
  'POST /leagues/{id}/queue': async ({ db, settings, actor, params, body }) => {
    await joinQueue(db, actor, params.id, body.region)
    return loadUserQueue(db, settings, actor)
  },
  'GET /tournaments/{id}/casualQueue': ({ db, actor, params }) => loadCasualQueue(db, actor, params.id),
  'POST /tournaments/{id}/casualQueue': async ({ db, actor, params }) => {
    await openCasualQueue(db, actor, params.id)
    return loadCasualQueue(db, actor, params.id)
  },
  'DELETE /tournaments/{id}/casualQueue': async ({ db, actor, params }) => {
    await closeCasualQueue(db, actor, params.id)
    return loadCasualQueue(db, actor, params.id)
  },
  'POST /leagues/{id}/party': async ({ db, settings, actor, params }) =>
    loadParty(db, settings, await findPartyById(db, await foundParty(db, actor, params.id))),
  'GET /parties/{id}/friends': async ({ db, actor, params, query }) => {
    ensure((await findParty(db, actor.id))?.id === params.id, 'NOT_FOUND')
    return allOf(await listFriends(db, actor.id, query.query))
  },
  'POST /parties/{id}/invites': async ({ db, settings, actor, params, body }) => {
    await inviteToParty(db, actor, params.id, body.userId)
    return loadParty(db, settings, await findPartyById(db, params.id))
  },
  'GET /parties/{id}': ({ db, settings, actor, params, query }) =>
    loadPartyInvitation(db, actor, params.id, { ...query, secret: settings.authSecret }),
  'POST /parties/{id}': async ({ db, settings, actor, params, body }) => {
    await joinParty(db, actor, params.id, { ...body, secret: settings.authSecret })
    return loadUserQueue(db, settings, actor)
  },
  'DELETE /parties/{id}/members/{userId}': async ({ db, actor, params }) => {
    await leaveParty(db, actor, params.id, params.userId)
    return undefined
  },
})
