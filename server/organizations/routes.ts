import { organizations } from '@guildhall/contract/organizations/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { joinOrganization, leaveOrganization } from './join.ts'
import { loadPayoutRecord } from './payouts.ts'
import { presentCard, presentOrganization } from './present.ts'
import { findOrganization, listOrganizations, listOwn } from './read.ts'
import { createToken, listTokens, organizationOf, revokeToken } from './tokens.ts'
import { updateOrganization } from './update.ts'

export const organizationRoutes = mount(organizations, {
  'GET /organizations': async ({ db, query }) => {
    const { rows, total } = await listOrganizations(db, query)
    return pageOf(rows.map(presentCard), total, query)
  },
  'GET /organizations/paginated': async ({ db, query }) => {
    const { rows, total } = await listOrganizations(db, query)
    return pageOf(rows.map(presentCard), total, query)
  },
  'GET /organizations/{id}': async ({ db, actor, params }) => {
    const { organization, belonging } = await findOrganization(db, actor, params.id)
    const payouts = await loadPayoutRecord(db, { organizationId: organization.id })
    return presentOrganization(actor, organization, belonging, payouts)
  },
  'PATCH /organizations/{id}': ({ db, actor, params, body }) => updateOrganization(db, actor, params.id, body),
  'POST /organizations/{id}/join': ({ db, actor, params }) => joinOrganization(db, actor, params.id),
  'DELETE /organizations/{id}/join': async ({ db, actor, params }) => {
    await leaveOrganization(db, actor, params.id)
    return undefined
  },
  'GET /organizations/{id}/role': async ({ db, actor, params }) => {
    const { belonging } = await findOrganization(db, actor, params.id)
    return { role: belonging.role }
  },
  'GET /user/organizations': async ({ db, actor, query }) => {
    const { rows, total } = await listOwn(db, actor, query)
    return pageOf(
      rows.map(({ organization, role }) => ({ ...presentCard(organization), role })),
      total,
      query,
    )
  },
  'GET /enterprise/token': async ({ db, query }) => allOf(await listTokens(db, query.orgId)),
  'POST /enterprise/token': ({ db, actor, query, body }) => createToken(db, actor, query.orgId, body.name),
  'DELETE /enterprise/token/{tokenId}': async ({ db, query, params }) => {
    await revokeToken(db, query.orgId, params.tokenId)
    return undefined
  },
  'GET /enterprise/user': async ({ db, token }) => presentCard(await organizationOf(db, token)),
})
