import { invites } from '@guildhall/contract/invites/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { acceptInvite, declineInvite } from './answer.ts'
import { presentInvite, presentSent } from './present.ts'
import { findInvite, listEventInvites, listOwnInvites } from './read.ts'

export const inviteRoutes = mount(invites, {
  'GET /invites': async ({ db, actor, query, request }) => {
    const { rows, total } = await listOwnInvites(db, actor, query, request.site.community?.organizationId)
    return pageOf(rows.map(presentInvite), total, query)
  },
  'GET /invites/{id}': async ({ db, actor, params, query, settings }) => {
    const { view } = await findInvite(db, actor, params.id, { ...query, secret: settings.authSecret })
    return presentInvite(view)
  },
  'POST /invites/{id}': async ({ db, actor, params, body, settings }) => {
    const proof = { ...body, secret: settings.authSecret }
    await acceptInvite(db, actor, params.id, proof)
    return presentInvite((await findInvite(db, actor, params.id, proof)).view)
  },
  'DELETE /invites/{id}': async ({ db, actor, params }) => {
    await declineInvite(db, actor, params.id)
    return undefined
  },
  'GET /tournaments/{id}/invites': async ({ db, actor, params }) =>
    allOf((await listEventInvites(db, actor, params.id)).map(presentSent)),
})
