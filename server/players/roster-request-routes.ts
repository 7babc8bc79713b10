import { rosterRequests } from '@guildhall/contract/roster-requests.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { askRosterChange, takeBackRosterChange } from './ask-roster-change.ts'
import { decideRosterChange } from './decide-roster-change.ts'
import { findRequest, listRequests } from './roster-request-read.ts'

export const rosterRequestRoutes = mount(rosterRequests, {
  'GET /tournaments/{id}/rosterRequests': async ({ db, actor, params }) =>
    allOf(await listRequests(db, actor, params.id)),
  'POST /tournaments/{id}/rosterRequests': async ({ db, actor, params, body }) =>
    findRequest(db, actor, params.id, await askRosterChange(db, actor, params.id, body)),
  'DELETE /tournaments/{id}/rosterRequests/{requestId}': async ({ db, actor, params }) => {
    await takeBackRosterChange(db, actor, params.id, params.requestId)
    return undefined
  },
  'PUT /tournaments/{id}/rosterRequests/{requestId}': async ({ db, actor, params, body }) => {
    await decideRosterChange(db, actor, params.id, params.requestId, body)
    return findRequest(db, actor, params.id, params.requestId)
  },
})
