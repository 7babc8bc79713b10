import { matchmaking } from '@guildhall/contract/matchmaking/calls.ts'
import type { Actor } from '../http/authorize.ts'
import { type ApiRequest, mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { ensure } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { answerOffer, leaveQueue } from './answer-offer.ts'
import { closeCasualQueue, loadCasualQueue, openCasualQueue } from './casual.ts'
import { pickPlayer } from './draft.ts'
import { joinQueue } from './join.ts'
import { loadLeagueQueue } from './league-queue.ts'
import { createParty, inviteToParty, joinParty, leaveParty } from './parties/change.ts'
import { loadPartyInvitation } from './parties/invitation.ts'
import { findParty, findPartyById, listFriends } from './parties/read.ts'
import { findQueueRow, isOfferOf } from './read.ts'
import { loadParty, loadUserQueue } from './state.ts'

type ActorContext = Services & { actor: Actor; request: ApiRequest }

/** The community whose host the call is on. */
const communityOf = ({ request }: { request: ApiRequest }) => request.site.community?.organizationId

const showQueue = (context: ActorContext) =>
  loadUserQueue(context.db, context.settings, context.actor, communityOf(context))

export const queueRoutes = mount(matchmaking, {
  'GET /user/queue': showQueue,
  'DELETE /user/queue': async (context) => {
    const { db, actor } = context
    if (await findQueueRow(db, actor.id, communityOf(context))) await leaveQueue(db, actor)
    return showQueue(context)
  },
  'PUT /user/queue/offer': async (context) => {
    const { db, actor, body } = context
    ensure(await isOfferOf(db, body.offerId, communityOf(context)), 'OFFER_OVER')
    await answerOffer(db, actor, body.offerId, body.accept)
    return showQueue(context)
  },
  'PUT /user/queue/pick': async (context) => {
    const { db, actor, body } = context
    ensure(await isOfferOf(db, body.offerId, communityOf(context)), 'OFFER_OVER')
    await pickPlayer(db, actor, body)
    return showQueue(context)
  },
  'GET /leagues/{id}/queue': ({ db, actor, params }) => loadLeagueQueue(db, actor, params.id),
  'POST /leagues/{id}/queue': async (context) => {
    const { db, actor, params, query, body } = context
    await joinQueue(db, actor, params.id, { region: body.region, agreedFee: query.fee })
    return showQueue(context)
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
  'POST /leagues/{id}/party': async ({ db, settings, actor, params, query }) =>
    loadParty(db, settings, await findPartyById(db, await createParty(db, actor, params.id, query.fee))),
  'GET /parties/{id}/friends': async (context) => {
    const { db, actor, params, query } = context
    ensure((await findParty(db, actor.id))?.id === params.id, 'NOT_FOUND')
    return allOf(await listFriends(db, actor.id, query.query, communityOf(context)))
  },
  'POST /parties/{id}/invites': async ({ db, settings, actor, params, body }) => {
    await inviteToParty(db, actor, params.id, body.userId)
    return loadParty(db, settings, await findPartyById(db, params.id))
  },
  'GET /parties/{id}': ({ db, settings, actor, params, query }) =>
    loadPartyInvitation(db, actor, params.id, { ...query, secret: settings.authSecret }),
  'POST /parties/{id}': async (context) => {
    const { db, settings, actor, params, query, body } = context
    await joinParty(db, actor, params.id, { ...body, secret: settings.authSecret, agreedFee: query.fee })
    return showQueue(context)
  },
  'DELETE /parties/{id}/members/{userId}': async ({ db, actor, params }) => {
    await leaveParty(db, actor, params.id, params.userId)
    return undefined
  },
})
