import { standIns } from '@guildhall/contract/stand-ins/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { answerStandIn, withdrawStandIn } from './answer.ts'
import { askStandIn } from './ask.ts'
import { listStandIns, showStandIn } from './read.ts'

export const standInRoutes = mount(standIns, {
  'GET /matches/{id}/standIns': async ({ db, actor, params }) => allOf(await listStandIns(db, actor, params.id)),
  'POST /matches/{id}/standIns': async ({ db, actor, params, body }) =>
    showStandIn(db, actor, params.id, await askStandIn(db, actor, params.id, body)),
  'PUT /matches/{id}/standIns/{requestId}': async ({ db, actor, params, body }) => {
    await answerStandIn(db, actor, params.id, params.requestId, body.accept)
    return showStandIn(db, actor, params.id, params.requestId)
  },
  'DELETE /matches/{id}/standIns/{requestId}': async ({ db, actor, params }) => {
    await withdrawStandIn(db, actor, params.id, params.requestId)
    return undefined
  },
})
