import { analyticsLimits } from '@guildhall/contract/analytics/constants.ts'
import { developers } from '@guildhall/contract/developers/calls.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { activityReport, breakdownReport, membersReport } from '../analytics/communities/reports.ts'
import { findRegistration } from '../analytics/event-registration.ts'
import { findReferrers, findVisits } from '../analytics/event-visits.ts'
import { listOrganizationAssets, uploadOrganizationAsset } from '../assets/organization-assets.ts'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { orNotFound } from '../http/problem.ts'
import { listMembers } from '../organizations/members/list.ts'
import { presentCard } from '../organizations/present.ts'
import { listChanges, listLatestChanges } from './changes.ts'
import { createSandbox, deleteSandbox, findSandbox } from './sandbox.ts'
import { createToken, listTokens, organizationOf, revokeToken, rotateToken } from './tokens.ts'
import { exportUsage, findUsage, listRequests } from './usage.ts'

const { usual: usualDays } = analyticsLimits.days

export const developerRoutes = mount(developers, {
  'GET /enterprise/token': async ({ db, query }) => allOf(await listTokens(db, query.orgId)),
  'GET /admin/organizations/{id}/tokens': async ({ db, params }) => allOf(await listTokens(db, params.id)),
  'POST /enterprise/token': ({ db, actor, query, body }) => createToken(db, actor, query.orgId, body),
  'POST /enterprise/token/{tokenId}/rotate': ({ db, actor, params, query, body }) =>
    rotateToken(db, actor, query.orgId, params.tokenId, body.overlapHours),
  'DELETE /enterprise/token/{tokenId}': async ({ db, actor, query, params }) => {
    await revokeToken(db, actor, query.orgId, params.tokenId)
    return undefined
  },
  'GET /enterprise/usage': ({ db, query: { orgId, ...query } }) => findUsage(db, orgId, query),
  'GET /enterprise/usage/csv': ({ db, query: { orgId, ...query } }) => exportUsage(db, orgId, query),
  'GET /enterprise/requests': ({ db, query: { orgId, ...query } }) => listRequests(db, orgId, query),
  'GET /enterprise/changes': ({ db, query: { orgId, ...query } }) => listLatestChanges(db, orgId, query),
  'GET /enterprise/sandbox': ({ db, query }) => findSandbox(db, query.orgId),
  'POST /enterprise/sandbox': ({ db, actor, query }) => createSandbox(db, actor, query.orgId),
  'DELETE /enterprise/sandbox': async ({ db, actor, query }) => {
    await deleteSandbox(db, actor, query.orgId)
    return undefined
  },
  'GET /enterprise/user': async ({ db, token }) => presentCard(await organizationOf(db, token)),
  'GET /enterprise/{orgId}/members': async ({ db, params, query }) => {
    const { rows, total } = await listMembers(db, params.orgId, query)
    return pageOf(rows, total, query)
  },
  'GET /enterprise/{orgId}/analytics/members': ({ db, params, query }) => membersReport(db, params.orgId, query),
  'GET /enterprise/{orgId}/analytics/activity': ({ db, params, query }) => activityReport(db, params.orgId, query),
  'GET /enterprise/{orgId}/analytics/recency': ({ db, params, query }) =>
    breakdownReport(db, params.orgId, 'recency', query),
  'GET /enterprise/{orgId}/analytics/countries': ({ db, params, query }) =>
    breakdownReport(db, params.orgId, 'countries', query),
  'GET /enterprise/{orgId}/analytics/accounts': ({ db, params, query }) =>
    breakdownReport(db, params.orgId, 'accounts', query),
  'GET /enterprise/{orgId}/assets': async ({ db, params, query }) => {
    const { data, total } = await listOrganizationAssets(db, params.orgId, query)
    return pageOf(data, total, query)
  },
  'POST /enterprise/{orgId}/assets': ({ db, gateways, token, params, body }) =>
    uploadOrganizationAsset(db, gateways, { id: token.createdById }, params.orgId, body),
  'GET /enterprise/{orgId}/changes': ({ db, params, query }) => listChanges(db, params.orgId, query),
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/visits': async ({ db, params, query: { days = usualDays } }) =>
    findVisits(db, await ownTournament(db, params), days),
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/referrers': async ({ db, params, query: { days = usualDays } }) =>
    findReferrers(db, await ownTournament(db, params), days),
  'GET /enterprise/{orgId}/tournaments/{id}/analytics/registration': async ({ db, params }) =>
    findRegistration(db, await ownTournament(db, params)),
})

/** The id of the tournament, if it belongs to the organization of the token. */
async function ownTournament(db: Db, { orgId, id }: { orgId: string; id: string }) {
  const { organizationId, deletedAt } = tournaments
  const [row] = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.id, id), eq(organizationId, orgId), isNull(deletedAt)))
  return orNotFound(row).id
}
