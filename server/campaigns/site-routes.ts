import type { siteCalls } from '@guildhall/contract/campaigns/site-calls.ts'
import type { Handlers } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { previewAudience } from './audience.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control.ts'
import { changeDraft, createDraft, deleteDraft, duplicateCampaign, saveAsTemplate } from './drafts.ts'
import { listCampaigns, listRecipients, showCampaign, summarizeCampaigns } from './read.ts'
import { scheduleCampaign } from './schedule.ts'
import { sendNow, sendToUsers } from './send-now.ts'

/** Campaigns of the site. */
export const siteHandlers: Handlers<typeof siteCalls> = {
  'POST /admin/emails': ({ db, actor, body }) => sendToUsers(db, actor, body),
  'POST /admin/emails/marketing': ({ db, actor, body }) =>
    sendNow(db, actor, { type: 'MARKETING', organizationId: null }, body),
  'POST /admin/emails/legal': ({ db, actor, body }) =>
    sendNow(db, actor, { type: 'LEGAL', organizationId: null }, body),
  'GET /admin/campaigns': async ({ db, query }) => {
    const { data, total } = await listCampaigns(db, null, query)
    return pageOf(data, total, query)
  },
  'GET /admin/campaigns/summary': ({ db }) => summarizeCampaigns(db, null),
  'POST /admin/campaigns': async ({ db, actor, body: { type, ...fields } }) => {
    const { id } = await createDraft(db, actor, { type, organizationId: null }, fields)
    return showCampaign(db, actor, null, id)
  },
  'POST /admin/campaigns/audience': ({ db, body: { type, audience } }) =>
    previewAudience(db, { type, organizationId: null }, audience),
  'GET /admin/campaigns/{campaignId}': ({ db, actor, params }) => showCampaign(db, actor, null, params.campaignId),
  'PATCH /admin/campaigns/{campaignId}': async ({ db, actor, params, body }) => {
    await changeDraft(db, actor, null, params.campaignId, body)
    return showCampaign(db, actor, null, params.campaignId)
  },
  'DELETE /admin/campaigns/{campaignId}': async ({ db, actor, params }) => {
    await deleteDraft(db, actor, null, params.campaignId)
    return undefined
  },
  'POST /admin/campaigns/{campaignId}/schedule': async ({ db, actor, params, body }) => {
    await scheduleCampaign(db, actor, null, params.campaignId, body)
    return showCampaign(db, actor, null, params.campaignId)
  },
  'POST /admin/campaigns/{campaignId}/pause': async ({ db, actor, params }) => {
    await pauseCampaign(db, actor, null, params.campaignId)
    return showCampaign(db, actor, null, params.campaignId)
  },
  'POST /admin/campaigns/{campaignId}/resume': async ({ db, actor, params }) => {
    await resumeCampaign(db, actor, null, params.campaignId)
    return showCampaign(db, actor, null, params.campaignId)
  },
  'POST /admin/campaigns/{campaignId}/cancel': async ({ db, actor, params }) => {
    await cancelCampaign(db, actor, null, params.campaignId)
    return showCampaign(db, actor, null, params.campaignId)
  },
  'POST /admin/campaigns/{campaignId}/duplicate': async ({ db, actor, params, body }) => {
    const { id } = await duplicateCampaign(db, actor, null, params.campaignId, body.name)
    return showCampaign(db, actor, null, id)
  },
  'POST /admin/campaigns/{campaignId}/template': ({ db, actor, params, body }) =>
    saveAsTemplate(db, actor, null, params.campaignId, body.name),
  'GET /admin/campaigns/{campaignId}/recipients': ({ db, params, query }) =>
    listRecipients(db, null, params.campaignId, query),
}
