import { rehearsals } from '@guildhall/contract/rehearsals.ts'
import { mount } from '../http/mount.ts'
import { reportRehearsal, runRehearsal } from './rehearse.ts'

export const rehearsalRoutes = mount(rehearsals, {
  'POST /tests/tournament/{id}/run': async ({ db, actor, params, body }) => {
    await runRehearsal(db, actor, params.id, body)
    return reportRehearsal(db, actor, params.id)
  },
  'GET /tests/tournament/{id}': ({ db, actor, params }) => reportRehearsal(db, actor, params.id),
})
