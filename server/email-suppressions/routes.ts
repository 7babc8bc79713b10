import { emailSuppressions } from '@guildhall/contract/email-suppressions/calls.ts'
import { mount } from '../http/mount.ts'
import { listMemberSuppressions, listSuppressions } from './list.ts'
import { removeSuppression } from './remove.ts'

export const suppressionRoutes = mount(emailSuppressions, {
  'GET /admin/suppressions': ({ db, query }) => listSuppressions(db, query),
  'DELETE /admin/suppressions/{id}': async ({ db, actor, params, body }) => {
    await removeSuppression(db, actor, params.id, body.reason)
    return undefined
  },
  'GET /admin/organizations/{id}/suppressions': ({ db, params, query }) => listMemberSuppressions(db, params.id, query),
})
