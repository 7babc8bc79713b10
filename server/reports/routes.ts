import { reports } from '@guildhall/contract/reports/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { claimGroup, decideGroup, escalateGroup } from './decide.ts'
import { findDetails } from './details.ts'
import { hideRecent } from './hide-recent.ts'
import { listActions, undoAction } from './log.ts'
import { countWaiting, findGroup, listGroups, listReports } from './queue.ts'
import { createReport, uploadImage } from './report.ts'

export const reportRoutes = mount(reports, {
  'POST /reports': async ({ db, actor, body }) => ({ id: await createReport(db, actor, body) }),
  'POST /reports/upload': ({ db, gateways, actor, body }) => uploadImage(db, gateways, actor, body.image),
  'GET /moderator/reports': async ({ db, actor, query }) => {
    const { data, total } = await listGroups(db, actor, query)
    return pageOf(data, total, query)
  },
  'GET /moderator/reports/counts': ({ db, actor }) => countWaiting(db, actor),
  'GET /moderator/reports/{id}': ({ db, actor, params }) => findDetails(db, actor, params.id),
  'PUT /moderator/reports/{id}/claim': async ({ db, actor, params, body }) => {
    await claimGroup(db, actor, params.id, body.claim)
    return findGroup(db, params.id)
  },
  'POST /moderator/reports/{id}/escalate': async ({ db, actor, params, body }) => {
    await escalateGroup(db, actor, params.id, body.note)
    return findGroup(db, params.id)
  },
  'POST /moderator/reports/{id}/decision': async ({ db, actor, params, body }) => {
    await decideGroup(db, actor, params.id, body)
    return findGroup(db, params.id)
  },
  'GET /admin/users/reports': async ({ db, query }) => {
    const { data, total } = await listReports(db, query)
    return pageOf(data, total, query)
  },

  'POST /moderator/users/{id}/hide': ({ db, actor, params, body }) => hideRecent(db, actor, params.id, body),
  'GET /moderator/log': async ({ db, actor, query }) => {
    const { data, total, cursor } = await listActions(db, actor, query)
    return { ...pageOf(data, total, query), ...(cursor && { cursor }) }
  },
  'POST /moderator/log/{id}/undo': ({ db, actor, params }) => undoAction(db, actor, params.id),
})
