import type { Area } from '@guildhall/contract/core/endpoint.ts'
import { eventCalls, ownCalls } from '@guildhall/contract/leagues/calls.ts'
import { tournamentAddress } from '@guildhall/contract/leagues/for-leagues.ts'
import { automationRoutes } from '../automations/routes.ts'
import { ensureMayCreateEvents } from '../events/ensure-creation.ts'
import { exportRoutes } from '../exports/routes.ts'
import { mount, type Route } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { inviteRoutes } from '../invites/routes.ts'
import { matchRoutes } from '../matches/routes.ts'
import { findOrganization } from '../organizations/read.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { describeEntries } from '../players/entries.ts'
import { playerRoutes } from '../players/routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import { ticketRoutes } from '../tickets/routes.ts'
import { deleteEvent } from '../tournaments/delete.ts'
import { tournamentRoutes } from '../tournaments/routes.ts'
import { createLeague } from './create.ts'
import { ladderHandlers } from './ladder/routes.ts'
import { createdOrHostedBy, enteredBy, isListed, listLeagues, moderatedBy, ofOrganization } from './list.ts'
import { presentLeagueCards, showLeague } from './present.ts'
import { asEvent, findLeague } from './read.ts'
import { seasonHandlers } from './season/routes.ts'
import { updateLeague } from './update.ts'

const ownRoutes = mount(ownCalls, {
  'GET /leagues': async ({ db, actor, query }) => {
    const drafts = query.status === 'draft'
    if (drafts && !actor) return pageOf([], 0, query)
    const scope = drafts && actor ? createdOrHostedBy(actor.id) : isListed
    const { rows, total } = await listLeagues(db, scope, query)
    return pageOf(await presentLeagueCards(db, rows), total, query)
  },
  'GET /leagues/created': async ({ db, actor, query }) => {
    const { rows, total } = await listLeagues(db, createdOrHostedBy(actor.id), { ...query, newest: true })
    return pageOf(await presentLeagueCards(db, rows), total, query)
  },
  'GET /organizations/{id}/leagues': async ({ db, actor, params, query }) => {
    const { organization, belonging } = await findOrganization(db, actor, params.id)
    const { rows, total } = await listLeagues(db, ofOrganization(organization.id, belonging.role !== null), query)
    return pageOf(await presentLeagueCards(db, rows), total, query)
  },
  'GET /moderator/leagues': async ({ db, actor, query }) => {
    const { rows, total } = await listLeagues(db, moderatedBy(actor.id), query)
    return pageOf(await presentLeagueCards(db, rows), total, query)
  },
  'POST /leagues': async ({ db, actor, siteSettings, body: { organizationId = null, ...fields } }) => {
    await ensureMayCreateEvents(siteSettings, actor, organizationId)
    const { id } = await createLeague(db, { actor, organizationId }, fields)
    return showLeague(db, actor, await findLeague(db, actor, id))
  },
  'GET /leagues/{id}': async ({ db, actor, params }) => showLeague(db, actor, await findLeague(db, actor, params.id)),
  'PATCH /leagues/{id}': async ({ db, actor, params, body }) =>
    showLeague(db, actor, await updateLeague(db, actor, params.id, body)),
  'DELETE /leagues/{id}': async ({ db, actor, params }) => {
    await deleteEvent(db, actor, params.id)
    return undefined
  },
  'GET /user/leagues': async ({ db, actor, query: { complete, ...page } }) => {
    const { rows, total } = await listLeagues(db, enteredBy(actor.id, complete ?? false), { ...page, newest: true })
    const events = rows.map(({ league }) => asEvent(league))
    return pageOf(await describeEntries(db, actor.id, events, presentLeagueCards(db, rows)), total, page)
  },
  ...seasonHandlers,
  ...ladderHandlers,
})

const eventRoutes = [
  ...tournamentRoutes,
  ...playerRoutes,
  ...staffRoutes,
  ...matchRoutes,
  ...inviteRoutes,
  ...paymentRoutes,
  ...ticketRoutes,
  ...exportRoutes,
  ...automationRoutes,
]
const routeByAddress = new Map(eventRoutes.map((route) => [route.address, route]))

/** The handlers of the calls of any event work on leagues too: they are mounted a second time. */
function routesForLeagues(area: Area): Route[] {
  return Object.entries(area).map(([address, endpoint]) => {
    const route = routeByAddress.get(tournamentAddress(address))
    if (!route) throw new Error(`No handler for ${address}`)
    return { ...route, address, endpoint, path: address.split(' ')[1] ?? '' }
  })
}

export const leagueRoutes = [...ownRoutes, ...routesForLeagues(eventCalls)]
