import { area, many, none, one, paged } from '../core/endpoint.ts'
import { closed, Email, Id, maybe, oneOf, open, partial, Time, Type } from '../core/shape.ts'
import { emailLimits } from '../emails/constants.ts'
import { documentLimits, EmailContent } from '../emails/document.ts'
import { Audience, AudiencePreview } from './audience.ts'
import { campaignStatuses, campaignLimits as limits, recipientFilters } from './constants.ts'
import { Campaign, CampaignCard, CampaignRecipient, CampaignSummary, EmailLimit } from './shapes.ts'

/** A draft may be incomplete; scheduling checks that it has a subject, content and recipients. */
export const campaignFields = {
  name: Type.String({ minLength: limits.name.min, maxLength: limits.name.max }),
  subject: Type.String({ maxLength: emailLimits.subject.max }),
  preheader: Type.String({ maxLength: documentLimits.preheader }),
  content: EmailContent,
  replyTo: maybe(Email),
  audience: Audience,
  /** The event that the email is about: its placeholders can be used then. */
  eventId: maybe(Id),
  perMinute: maybe(Type.Integer({ minimum: limits.perMinute.min, maximum: limits.perMinute.max })),
  trackClicks: Type.Boolean(),
  timezone: Type.String({ maxLength: 60 }),
}
const { name, ...otherFields } = campaignFields
export const newCampaign = { name, ...partial(otherFields).properties }

export const scheduleFields = {
  scheduledAt: Type.Optional(maybe(Type.Unsafe<string>({ ...Time, description: 'Now if absent' }))),
  timezone: Type.Optional(campaignFields.timezone),
}
export const changeCampaign = { ...partial(campaignFields).properties, rev: Type.Optional(Type.Integer()) }

export const contentProblems = ['INVALID', 'UNKNOWN_PLACEHOLDER', 'NO_SUCH_PERSON'] as const
export const scheduleProblems = [
  ...contentProblems,
  'MISSING_PLACEHOLDER',
  'CAMPAIGN_STATE',
  'CAMPAIGN_INCOMPLETE',
  'NO_RECIPIENTS',
  'SCHEDULE_TIME',
  'EMAIL_LIMIT',
] as const
export const stateProblems = ['NOT_FOUND', 'CAMPAIGN_STATE'] as const

export const campaignList = paged({
  status: Type.Optional(oneOf(campaignStatuses)),
  search: Type.Optional(Type.String({ maxLength: 80 })),
})
export const recipientList = closed({
  status: Type.Optional(oneOf(recipientFilters)),
  cursor: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
export const copyName = closed({ name: Type.Optional(name) })
export const templateName = closed({
  name: Type.String({ minLength: emailLimits.templateName.min, maxLength: emailLimits.templateName.max }),
})
export const Created = open({ id: Id })

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
    body: closed(newCampaign),
    reply: one(Campaign),
    problems: [...contentProblems, 'TOO_MANY_DRAFTS'],
  },
  'POST /admin/organizations/{id}/email': {
    access: { organization: 'ADMIN' },
    summary: 'Email the members of a community: create a campaign and send or schedule it',
    body: closed({ ...newCampaign, ...scheduleFields }),
    reply: one(Campaign),
    problems: [...scheduleProblems, 'TOO_MANY_DRAFTS'],
    idempotent: true,
  },
  'POST /admin/organizations/{id}/campaigns/audience': {
    access: { organization: 'ADMIN' },
    summary: 'How many members match an audience, how many are excluded, and a sample',
    body: closed({ audience: Audience }),
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
    summary: 'Edit a draft',
    body: closed(changeCampaign),
    reply: one(Campaign),
    problems: [...stateProblems, ...contentProblems, 'CHANGED_MEANWHILE'],
  },
  'DELETE /admin/organizations/{id}/campaigns/{campaignId}': {
    access: { organization: 'ADMIN' },
    summary: 'Delete a draft',
    reply: none,
    problems: stateProblems,
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/schedule': {
    access: { organization: 'ADMIN' },
    summary: 'Send a draft now, or at a time',
    body: closed(scheduleFields),
    reply: one(Campaign),
    problems: ['NOT_FOUND', ...scheduleProblems],
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/pause': {
    access: { organization: 'ADMIN' },
    summary: 'Stop sending at once; emails that are being handed over still leave',
    reply: one(Campaign),
    problems: stateProblems,
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/resume': {
    access: { organization: 'ADMIN' },
    summary: 'Continue a campaign that was paused',
    reply: one(Campaign),
    problems: stateProblems,
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/cancel': {
    access: { organization: 'ADMIN' },
    summary: 'Cancel for good what was not sent yet; a scheduled campaign becomes a draft again',
    reply: one(Campaign),
    problems: stateProblems,
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/duplicate': {
    access: { organization: 'ADMIN' },
    summary: 'Copy a campaign as a new draft',
    body: copyName,
    reply: one(Campaign),
    problems: ['NOT_FOUND', 'TOO_MANY_DRAFTS'],
  },
  'POST /admin/organizations/{id}/campaigns/{campaignId}/template': {
    access: { organization: 'ADMIN' },
    summary: 'Save subject and content as a template',
    body: templateName,
    reply: one(Created),
    problems: ['NOT_FOUND', 'CAMPAIGN_INCOMPLETE', 'UNKNOWN_PLACEHOLDER', 'TOO_MANY_TEMPLATES'],
  },
  'GET /admin/organizations/{id}/campaigns/{campaignId}/recipients': {
    access: { organization: 'ADMIN' },
    summary: 'The recipients of a campaign and their status',
    query: recipientList,
    reply: many(CampaignRecipient),
    problems: ['NOT_FOUND'],
  },
  'GET /admin/organizations/{id}/emailLimit': {
    access: { organization: 'ADMIN' },
    summary: 'How many campaign emails the community may send per day',
    reply: one(EmailLimit),
  },
  'PATCH /admin/organizations/{id}/emailLimit': {
    access: { organization: 'ADMIN' },
    summary: 'Set the daily limit of a community, as an admin of the site; null restores the default',
    body: closed({
      perDay: maybe(Type.Integer({ minimum: limits.dailyLimit.min, maximum: limits.dailyLimit.max })),
    }),
    reply: one(EmailLimit),
    problems: ['FORBIDDEN'],
  },
})
