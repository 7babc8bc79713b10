import { campaigns } from '@guildhall/contract/campaigns/calls.ts'
import type { CampaignType } from '@guildhall/contract/campaigns/constants.ts'
import type { Actor } from '../http/authorize.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import type { Services } from '../services.ts'
import { previewAudience, type Sender } from './audience.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control.ts'
import { setLimit, showLimit } from './daily-limit.ts'
import {
  type CampaignChange,
  type CampaignFields,
  changeDraft,
  createDraft,
  deleteDraft,
  duplicateCampaign,
  saveAsTemplate,
} from './drafts.ts'
import {
  type ListQuery,
  listCampaigns,
  listRecipients,
  type Owner,
  type RecipientQuery,
  showCampaign,
  summarizeCampaigns,
} from './read.ts'
import { type Schedule, scheduleCampaign } from './schedule.ts'
import { sendNow, sendToUsers } from './send-now.ts'

/** The same calls exist for a community, whose id is in the address, and for the site. */
type OwnerParams = { id?: string }
type OfOwner = Services & { actor: Actor; params: OwnerParams }
type OfCampaign = Services & { actor: Actor; params: OwnerParams & { campaignId: string } }

const ownerOf = ({ id }: OwnerParams): Owner => id ?? null
const communityOf = ({ id }: { id: string }): Sender => ({ type: 'ORGANIZATION', organizationId: id })
const siteAs = (type: CampaignType): Sender => ({ type, organizationId: null })

async function list({ db, params, query }: OfOwner & { query: ListQuery }) {
  const { data, total } = await listCampaigns(db, ownerOf(params), query)
  return pageOf(data, total, query)
}

const summary = ({ db, params }: OfOwner) => summarizeCampaigns(db, ownerOf(params))

async function create({ db, actor }: OfOwner, sender: Sender, fields: CampaignFields) {
  const { id } = await createDraft(db, actor, sender, fields)
  return showCampaign(db, actor, sender.organizationId, id)
}

const show = ({ db, actor, params }: OfCampaign) => showCampaign(db, actor, ownerOf(params), params.campaignId)

async function change(call: OfCampaign & { body: CampaignChange }) {
  await changeDraft(call.db, call.actor, ownerOf(call.params), call.params.campaignId, call.body)
  return show(call)
}

async function remove({ db, actor, params }: OfCampaign) {
  await deleteDraft(db, actor, ownerOf(params), params.campaignId)
  return undefined
}

async function schedule(call: OfCampaign & { body: Schedule }) {
  await scheduleCampaign(call.db, call.actor, ownerOf(call.params), call.params.campaignId, call.body)
  return show(call)
}

const control = (act: typeof pauseCampaign) => async (call: OfCampaign) => {
  await act(call.db, call.actor, ownerOf(call.params), call.params.campaignId)
  return show(call)
}

async function duplicate({ db, actor, params, body }: OfCampaign & { body: { name?: string } }) {
  const { id } = await duplicateCampaign(db, actor, ownerOf(params), params.campaignId, body.name)
  return showCampaign(db, actor, ownerOf(params), id)
}

const saveTemplate = ({ db, actor, params, body }: OfCampaign & { body: { name: string } }) =>
  saveAsTemplate(db, actor, ownerOf(params), params.campaignId, body.name)

const recipients = ({ db, params, query }: OfCampaign & { query: RecipientQuery }) =>
  listRecipients(db, ownerOf(params), params.campaignId, query)

const [pause, resume, cancel] = [control(pauseCampaign), control(resumeCampaign), control(cancelCampaign)]

export const campaignRoutes = mount(campaigns, {
  'GET /admin/organizations/{id}/campaigns': list,
  'GET /admin/organizations/{id}/campaigns/summary': summary,
  'POST /admin/organizations/{id}/campaigns': (call) => create(call, communityOf(call.params), call.body),
  'POST /admin/organizations/{id}/email': ({ db, actor, params, body }) =>
    sendNow(db, actor, communityOf(params), body),
  'POST /admin/organizations/{id}/campaigns/audience': ({ db, params, body }) =>
    previewAudience(db, communityOf(params), body.audience),
  'GET /admin/organizations/{id}/campaigns/{campaignId}': show,
  'PATCH /admin/organizations/{id}/campaigns/{campaignId}': change,
  'DELETE /admin/organizations/{id}/campaigns/{campaignId}': remove,
  'POST /admin/organizations/{id}/campaigns/{campaignId}/schedule': schedule,
  'POST /admin/organizations/{id}/campaigns/{campaignId}/pause': pause,
  'POST /admin/organizations/{id}/campaigns/{campaignId}/resume': resume,
  'POST /admin/organizations/{id}/campaigns/{campaignId}/cancel': cancel,
  'POST /admin/organizations/{id}/campaigns/{campaignId}/duplicate': duplicate,
  'POST /admin/organizations/{id}/campaigns/{campaignId}/template': saveTemplate,
  'GET /admin/organizations/{id}/campaigns/{campaignId}/recipients': recipients,
  'GET /admin/organizations/{id}/emailLimit': ({ db, params }) => showLimit(db, params.id),
  'PATCH /admin/organizations/{id}/emailLimit': ({ db, actor, params, body }) =>
    setLimit(db, actor, params.id, body.perDay),
  'POST /admin/emails': ({ db, actor, body }) => sendToUsers(db, actor, body),
  'POST /admin/emails/marketing': ({ db, actor, body }) => sendNow(db, actor, siteAs('MARKETING'), body),
  'POST /admin/emails/legal': ({ db, actor, body }) => sendNow(db, actor, siteAs('LEGAL'), body),
  'GET /admin/campaigns': list,
  'GET /admin/campaigns/summary': summary,
  'POST /admin/campaigns': ({ body: { type, ...fields }, ...call }) => create(call, siteAs(type), fields),
  'POST /admin/campaigns/audience': ({ db, body: { type, audience } }) => previewAudience(db, siteAs(type), audience),
  'GET /admin/campaigns/{campaignId}': show,
  'PATCH /admin/campaigns/{campaignId}': change,
  'DELETE /admin/campaigns/{campaignId}': remove,
  'POST /admin/campaigns/{campaignId}/schedule': schedule,
  'POST /admin/campaigns/{campaignId}/pause': pause,
  'POST /admin/campaigns/{campaignId}/resume': resume,
  'POST /admin/campaigns/{campaignId}/cancel': cancel,
  'POST /admin/campaigns/{campaignId}/duplicate': duplicate,
  'POST /admin/campaigns/{campaignId}/template': saveTemplate,
  'GET /admin/campaigns/{campaignId}/recipients': recipients,
})
