import { automations } from '@guildhall/contract/automations/calls.ts'
import { findEvent } from '../events/read.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { findOrganization } from '../organizations/read.ts'
import { listAutomations, updateAutomations } from './event-settings.ts'
import { showSettings, updateSettings } from './settings.ts'
import { communityTimeline, eventTimeline } from './timeline.ts'

export const automationRoutes = mount(automations, {
  'GET /admin/organizations/{id}/email': async ({ db, actor, params }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return showSettings(db, organization)
  },
  'PATCH /admin/organizations/{id}/email': ({ db, actor, params, body }) => updateSettings(db, actor, params.id, body),
  'PATCH /admin/organizations/{id}/emailTemplates': ({ db, actor, params, body }) =>
    updateSettings(db, actor, params.id, body),
  'GET /admin/organizations/{id}/emailTimeline': async ({ db, actor, params }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return allOf(await communityTimeline(db, organization))
  },
  // Leagues have these calls too.
  'GET /tournaments/{id}/emailAutomation': async ({ db, actor, params }) => {
    const { event } = await findEvent(db, actor, params.id)
    return allOf(await listAutomations(db, event))
  },
  'PATCH /tournaments/{id}/emailAutomation': async ({ db, actor, params, body }) =>
    allOf(await updateAutomations(db, actor, params.id, body.automation)),
  'GET /tournaments/{id}/emailTimeline': async ({ db, actor, params }) => {
    const { event } = await findEvent(db, actor, params.id)
    return allOf(await eventTimeline(db, event))
  },
})
