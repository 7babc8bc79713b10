import { area, many, one } from '../core/endpoint.ts'
import { nullable, strictObject, Type } from '../core/shape.ts'
import { Audience, AudiencePreview } from './audience.ts'
import { campaignLimits as limits } from './constants.ts'
import { Campaign, CampaignCard, CampaignSummary, EmailLimit } from './shapes.ts'
import { siteCalls } from './site-calls.ts'
import {
  campaignList,
  changeCampaign,
  contentProblems,
  newCampaign,
  scheduleFields,
  scheduleProblems,
  verbs,
} from './verbs.ts'

/** Campaigns of a community. */
export const campaigns = area({
  'GET /admin/organizations/{id}/campaigns': {
    access: { organization: 'ADMIN' },
    summary: 'The campaigns of a community, latest first',
    query: campaignList,
    reply: many(CampaignCard),
  },
  'GET /admin/organizations/{id}/campaigns/summary': {
    access: { organization: 'ADMIN' },
    summary: 'The figures of all campaigns of a community that started in the last 30 days',
    reply: one(CampaignSummary),
  },
  'POST /admin/organizations/{id}/campaigns': {
    access: { organization: 'ADMIN' },
    summary: 'Create a campaign as a draft',
    body: strictObject(newCampaign),
    reply: one(Campaign),
    problems: [...contentProblems, 'TOO_MANY_DRAFTS'],
  },
  'POST /admin/organizations/{id}/email': {
    access: { organization: 'ADMIN' },
    summary: 'Email the members of a community: create a campaign and send or schedule it',
    body: strictObject({ ...newCampaign, ...scheduleFields }),
    reply: one(Campaign),
    problems: [...scheduleProblems, 'TOO_MANY_DRAFTS'],
    idempotent: true,
  },
  'POST /admin/organizations/{id}/campaigns/audience': {
    access: { organization: 'ADMIN' },
    summary: 'How many members match an audience, how many are excluded, and a sample',
    body: strictObject({ audience: Audience }),
    reply: one(AudiencePreview),
    problems: ['INVALID'],
  },
  'GET /admin/organizations/{id}/campaigns/{campaignId}': {
    access: { organization: 'ADMIN' },
    summary: 'One campaign with its content and figures; the live topic `campaign:{id}` says when to read it again',
    reply: one(Campaign),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/organizations/{id}/campaigns/{campaignId}': {
    access: { organization: 'ADMIN' },
    ...verbs.change,
    body: strictObject(changeCampaign),
  },
  'DELETE /admin/organizations/{id}/campaigns/{campaignId}': { access: { organization: 'ADMIN' }, ...verbs.remove },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/schedule': {
    access: { organization: 'ADMIN' },
    ...verbs.schedule,
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/pause': { access: { organization: 'ADMIN' }, ...verbs.pause },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/resume': {
    access: { organization: 'ADMIN' },
    ...verbs.resume,
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/cancel': {
    access: { organization: 'ADMIN' },
    ...verbs.cancel,
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/duplicate': {
    access: { organization: 'ADMIN' },
    ...verbs.duplicate,
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/template': {
    access: { organization: 'ADMIN' },
    ...verbs.saveTemplate,
  },
  'GET /admin/organizations/{id}/campaigns/{campaignId}/recipients': {
    access: { organization: 'ADMIN' },
    ...verbs.recipients,
  },
  'GET /admin/organizations/{id}/emailLimit': {
    access: { organization: 'ADMIN' },
    summary: 'How many campaign emails the community may send per day',
    reply: one(EmailLimit),
  },
  'PATCH /admin/organizations/{id}/emailLimit': {
    access: { organization: 'ADMIN' },
    summary: 'Set the daily limit of a community, as an admin of the site; null restores the default',
    body: strictObject({
      perDay: nullable(Type.Integer({ minimum: limits.dailyLimit.min, maximum: limits.dailyLimit.max })),
    }),
    reply: one(EmailLimit),
    problems: ['FORBIDDEN'],
  },
  ...siteCalls,
})
