import { organizations } from '@guildhall/contract/organizations/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { countOwned, createOrRequest, isEmailVerified } from './creation/create.ts'
import { findLatest, withdrawCreationRequest } from './creation/requests.ts'
import { requestDeletion, undoDeletion } from './delete.ts'
import { joinOrganization, leaveOrganization } from './joining/join.ts'
import { openByPasscode } from './joining/passcode.ts'
import { lookHandlers } from './look/routes.ts'
import { membershipOf } from './membership.ts'
import { pageHandlers } from './page/routes.ts'
import { presentCard } from './present.ts'
import { promotionHandlers } from './promotion/routes.ts'
import { findOrganization, listOrganizations, listOwn } from './read.ts'
import { showOrganization } from './show.ts'
import { staffHandlers } from './staff-routes.ts'
import { updateOrganization } from './update.ts'

export const organizationRoutes = mount(organizations, {
  'POST /organizations': async ({ db, siteSettings, actor, body }) =>
    createOrRequest(db, await siteSettings.read(), actor, body),
  'GET /user/founding': async ({ db, siteSettings, actor }) => {
    const { communityCreation, limits } = await siteSettings.read()
    return {
      mode: communityCreation,
      owned: await countOwned(db, actor.id),
      max: limits.communitiesPerPerson,
      emailVerified: await isEmailVerified(db, actor.id),
      request: await findLatest(db, actor.id),
    }
  },
  'DELETE /user/founding': async ({ db, actor }) => {
    await withdrawCreationRequest(db, actor.id)
    return undefined
  },
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
    return showOrganization(db, actor, organization, belonging)
  },
  'PATCH /organizations/{id}': async ({ db, actor, params, body }) => {
    const row = await updateOrganization(db, actor, params.id, body)
    return showOrganization(db, actor, row, await membershipOf(db, actor, row.id))
  },
  'DELETE /organizations/{id}': ({ db, actor, params }) => requestDeletion(db, actor, params.id),
  'POST /organizations/{id}/restore': async ({ db, actor, params }) => {
    await undoDeletion(db, actor, params.id)
    return undefined
  },
  'POST /organizations/{id}/join': ({ db, actor, params, body, settings }) =>
    joinOrganization(db, actor, params.id, body, settings.authSecret),
  'DELETE /organizations/{id}/join': async ({ db, actor, params }) => {
    await leaveOrganization(db, actor, params.id)
    return undefined
  },
  'GET /organizations/{id}/passcode': async ({ db, actor, params }) => {
    const { organization, belonging } = await findOrganization(db, actor, params.id)
    return { required: organization.joinPolicy === 'passcode', unlocked: belonging.pass || belonging.member }
  },
  'POST /organizations/{id}/passcode': async ({ db, actor, params, body }) => {
    await openByPasscode(db, actor, params.id, body.passcode)
    return undefined
  },
  'GET /organizations/{id}/role': async ({ db, actor, params }) => {
    const { belonging } = await findOrganization(db, actor, params.id)
    return belonging
  },
  'GET /user/organizations': async ({ db, actor, query }) => {
    const { rows, total } = await listOwn(db, actor, query)
    return pageOf(
      rows.map(({ organization, role }) => ({ ...presentCard(organization), role })),
      total,
      query,
    )
  },
  ...lookHandlers,
  ...pageHandlers,
  ...promotionHandlers,
  ...staffHandlers,
})
