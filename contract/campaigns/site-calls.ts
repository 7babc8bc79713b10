import { area, many, one } from '../core/endpoint.ts'
import { Email, Id, oneOf, strictObject, Type } from '../core/shape.ts'
import { Audience, AudiencePreview } from './audience.ts'
import { campaignTypes, campaignLimits as limits } from './constants.ts'
import { Campaign, CampaignCard, CampaignSummary } from './shapes.ts'
import {
  campaignFields,
  campaignList,
  changeCampaign,
  contentProblems,
  newCampaign,
  scheduleFields,
  scheduleProblems,
  verbs,
} from './verbs.ts'

const CampaignKind = oneOf(campaignTypes)
const reason = Type.String({ minLength: limits.reason.min, maxLength: limits.reason.max })
const documentVersion = Type.String({ minLength: limits.documentVersion.min, maxLength: limits.documentVersion.max })
const legalFields = { reason: Type.Optional(reason), documentVersion: Type.Optional(documentVersion) }

/** What a call that sends at once needs. */
const { subject, content } = campaignFields
const complete = { ...newCampaign, ...scheduleFields, subject, content }
const { audience: _, eventId: __, ...toNamedUsers } = complete

/** Campaigns of the site. Only SUPER creates, changes and sends LEGAL ones. */
export const siteCalls = area({
  'POST /admin/emails': {
    access: 'admin',
    summary: 'Email named users, or the users with these addresses, now or at a time',
    body: strictObject({
      ...toNamedUsers,
      userIds: Type.Optional(Type.Array(Id, { maxItems: limits.conditionValues, uniqueItems: true })),
      addresses: Type.Optional(Type.Array(Email, { maxItems: limits.conditionValues, uniqueItems: true })),
    }),
    reply: one(Campaign),
    problems: scheduleProblems,
    idempotent: true,
  },
  'POST /admin/emails/marketing': {
    access: 'admin',
    summary: 'Email the users who turned marketing emails on, now or at a time',
    body: strictObject(complete),
    reply: one(Campaign),
    problems: scheduleProblems,
    idempotent: true,
  },
  'POST /admin/emails/legal': {
    access: 'super',
    summary: 'Email everyone about a legal document, whatever their settings, now or at a time',
    body: strictObject({ ...complete, reason, documentVersion }),
    reply: one(Campaign),
    problems: scheduleProblems,
    idempotent: true,
  },
  'GET /admin/campaigns': {
    access: 'admin',
    summary: 'The campaigns of the site, latest first',
    query: strictObject({ ...campaignList.properties, type: Type.Optional(CampaignKind) }),
    reply: many(CampaignCard),
  },
  'GET /admin/campaigns/summary': {
    access: 'admin',
    summary: 'The figures of all campaigns of the site that started in the last 30 days',
    reply: one(CampaignSummary),
  },
  'POST /admin/campaigns': {
    access: 'admin',
    summary: 'Create a campaign of the site as a draft; a LEGAL one only as SUPER',
    body: strictObject({ ...newCampaign, ...legalFields, type: CampaignKind }),
    reply: one(Campaign),
    problems: [...contentProblems, 'TOO_MANY_DRAFTS', 'FORBIDDEN'],
  },
  'POST /admin/campaigns/audience': {
    access: 'admin',
    summary: 'How many users match an audience, how many are excluded, and a sample',
    body: strictObject({ type: CampaignKind, audience: Audience }),
    reply: one(AudiencePreview),
    problems: ['INVALID'],
  },
  'GET /admin/campaigns/{campaignId}': {
    access: 'admin',
    summary: 'One campaign of the site with its content and figures',
    reply: one(Campaign),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/campaigns/{campaignId}': {
    access: 'admin',
    ...verbs.change,
    body: strictObject({ ...changeCampaign, ...legalFields }),
    problems: [...verbs.change.problems, 'FORBIDDEN'],
  },
  'DELETE /admin/campaigns/{campaignId}': {
    access: 'admin',
    ...verbs.remove,
    problems: [...verbs.remove.problems, 'FORBIDDEN'],
  },
  'POST /admin/campaigns/{campaignId}/schedule': {
    access: 'admin',
    ...verbs.schedule,
    problems: [...verbs.schedule.problems, 'FORBIDDEN'],
  },
  'POST /admin/campaigns/{campaignId}/pause': {
    access: 'admin',
    ...verbs.pause,
    problems: [...verbs.pause.problems, 'FORBIDDEN'],
  },
  'POST /admin/campaigns/{campaignId}/resume': {
    access: 'admin',
    ...verbs.resume,
    problems: [...verbs.resume.problems, 'FORBIDDEN'],
  },
  'POST /admin/campaigns/{campaignId}/cancel': {
    access: 'admin',
    ...verbs.cancel,
    problems: [...verbs.cancel.problems, 'FORBIDDEN'],
  },
  'POST /admin/campaigns/{campaignId}/duplicate': {
    access: 'admin',
    ...verbs.duplicate,
    problems: [...verbs.duplicate.problems, 'FORBIDDEN'],
  },
  'POST /admin/campaigns/{campaignId}/template': {
    access: 'admin',
    ...verbs.saveTemplate,
    problems: [...verbs.saveTemplate.problems, 'FORBIDDEN'],
  },
  'GET /admin/campaigns/{campaignId}/recipients': { access: 'admin', ...verbs.recipients },
})
