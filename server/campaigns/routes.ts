import { campaigns } from '@guildhall/contract/campaigns/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { previewAudience } from './audience.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control.ts'
import { setLimit, showLimit } from './daily-limit.ts'
import { changeDraft, createDraft, deleteDraft, duplicateCampaign, saveAsTemplate } from './drafts.ts'
import { listCampaigns, listRecipients, showCampaign, summarizeCampaigns } from './read.ts'
import { scheduleCampaign } from './schedule.ts'
import { sendNow } from './send-now.ts'
import { siteHandlers } from './site-routes.ts'

const senderOf = (organizationId: string) => ({ type: 'ORGANIZATION', organizationId }) as const

/** Campaigns of a community. */
export const campaignRoutes = mount(campaigns, {
  'GET /admin/organizations/{id}/campaigns': async ({ db, params, query }) => {
    const { data, total } = await listCampaigns(db, params.id, query)
    return pageOf(data, total, query)
  },
  'GET /admin/organizations/{id}/campaigns/summary': ({ db, params }) => summarizeCampaigns(db, params.id),
  'POST /admin/organizations/{id}/campaigns': async ({ db, actor, params, body }) => {
    const { id } = await createDraft(db, actor, senderOf(params.id), body)
    return showCampaign(db, actor, params.id, id)
  },
  'POST /admin/organizations/{id}/email': ({ db, actor, params, body }) =>
    sendNow(db, actor, senderOf(params.id), body),
  'POST /admin/organizations/{id}/campaigns/audience': ({ db, params, body }) =>
    previewAudience(db, senderOf(params.id), body.audience),
  'GET /admin/organizations/{id}/campaigns/{campaignId}': ({ db, actor, params }) =>
    showCampaign(db, actor, params.id, params.campaignId),
  'PATCH /admin/organizations/{id}/campaigns/{campaignId}': async ({ db, actor, params, body }) => {
    await changeDraft(db, actor, params.id, params.campaignId, body)
    return showCampaign(db, actor, params.id, params.campaignId)
  },
  'DELETE /admin/organizations/{id}/campaigns/{campaignId}': async ({ db, actor, params }) => {
    await deleteDraft(db, actor, params.id, params.campaignId)
    return undefined
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/schedule': async ({ db, actor, params, body }) => {
    await scheduleCampaign(db, actor, params.id, params.campaignId, body)
    return showCampaign(db, actor, params.id, params.campaignId)
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/pause': async ({ db, actor, params }) => {
    await pauseCampaign(db, actor, params.id, params.campaignId)
    return showCampaign(db, actor, params.id, params.campaignId)
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/resume': async ({ db, actor, params }) => {
    await resumeCampaign(db, actor, params.id, params.campaignId)
    return showCampaign(db, actor, params.id, params.campaignId)
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/cancel': async ({ db, actor, params }) => {
    await cancelCampaign(db, actor, params.id, params.campaignId)
    return showCampaign(db, actor, params.id, params.campaignId)
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/duplicate': async ({ db, actor, params, body }) => {
    const { id } = await duplicateCampaign(db, actor, params.id, params.campaignId, body.name)
    return showCampaign(db, actor, params.id, id)
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/template': ({ db, actor, params, body }) =>
    saveAsTemplate(db, actor, params.id, params.campaignId, body.name),
  'GET /admin/organizations/{id}/campaigns/{campaignId}/recipients': ({ db, params, query }) =>
    listRecipients(db, params.id, params.campaignId, query),
  'GET /admin/organizations/{id}/emailLimit': ({ db, params }) => showLimit(db, params.id),
  'PATCH /admin/organizations/{id}/emailLimit': ({ db, actor, params, body }) =>
    setLimit(db, actor, params.id, body.perDay),
  ...siteHandlers,
})
