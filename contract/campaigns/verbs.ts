/** What the calls of communities and of the site have in common; they differ in address, access and who may do it. */
import { many, none, one, paged } from '../core/endpoint.ts'
import { Email, Id, nullable, object, oneOf, partial, strictObject, Time, Type } from '../core/shape.ts'
import { emailLimits } from '../emails/constants.ts'
import { documentLimits, EmailContent } from '../emails/document.ts'
import { Audience } from './audience.ts'
import { campaignStatuses, campaignLimits as limits, recipientFilters } from './constants.ts'
import { Campaign, CampaignRecipient } from './shapes.ts'

/** A draft may be incomplete; scheduling checks that it has a subject, content and recipients. */
export const campaignFields = {
  name: Type.String({ minLength: limits.name.min, maxLength: limits.name.max }),
  subject: Type.String({ maxLength: emailLimits.subject.max }),
  preheader: Type.String({ maxLength: documentLimits.preheader }),
  content: EmailContent,
  replyTo: nullable(Email),
  audience: Audience,
  /** The event that the email is about: its placeholders can be used then. */
  eventId: nullable(Id),
  perMinute: nullable(Type.Integer({ minimum: limits.perMinute.min, maximum: limits.perMinute.max })),
  trackClicks: Type.Boolean(),
  timezone: Type.String({ maxLength: 60 }),
}
const { name, ...otherFields } = campaignFields
export const newCampaign = { name, ...partial(otherFields).properties }

export const scheduleFields = {
  scheduledAt: Type.Optional(nullable(Type.Unsafe<string>({ ...Time, description: 'Now if absent' }))),
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
const stateProblems = ['NOT_FOUND', 'CAMPAIGN_STATE'] as const

export const campaignList = paged({
  status: Type.Optional(oneOf(campaignStatuses)),
  search: Type.Optional(Type.String({ maxLength: 80 })),
})
const recipientList = strictObject({
  status: Type.Optional(oneOf(recipientFilters)),
  cursor: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
const copyName = strictObject({ name: Type.Optional(name) })
const templateName = strictObject({
  name: Type.String({ minLength: emailLimits.templateName.min, maxLength: emailLimits.templateName.max }),
})
const Created = object({ id: Id })

/** Acts on one campaign. */
export const verbs = {
  change: {
    summary: 'Edit a draft',
    reply: one(Campaign),
    problems: [...stateProblems, ...contentProblems, 'CHANGED_MEANWHILE'],
  },
  remove: { summary: 'Delete a draft', reply: none, problems: stateProblems },
  schedule: {
    summary: 'Send a draft now, or at a time',
    body: strictObject(scheduleFields),
    reply: one(Campaign),
    problems: ['NOT_FOUND', ...scheduleProblems],
  },
  pause: {
    summary: 'Stop sending at once; an email that is being handed over still leaves',
    reply: one(Campaign),
    problems: stateProblems,
  },
  resume: { summary: 'Continue a campaign that was paused', reply: one(Campaign), problems: stateProblems },
  cancel: {
    summary: 'Cancel for good what was not sent yet; a scheduled campaign becomes a draft again',
    reply: one(Campaign),
    problems: stateProblems,
  },
  duplicate: {
    summary: 'Copy a campaign as a new draft',
    body: copyName,
    reply: one(Campaign),
    problems: ['NOT_FOUND', 'TOO_MANY_DRAFTS'],
  },
  saveTemplate: {
    summary: 'Save subject and content as a template',
    body: templateName,
    reply: one(Created),
    problems: ['NOT_FOUND', 'CAMPAIGN_INCOMPLETE', 'UNKNOWN_PLACEHOLDER', 'TOO_MANY_TEMPLATES'],
  },
  recipients: {
    summary: 'The recipients of a campaign and their status',
    query: recipientList,
    reply: many(CampaignRecipient),
    problems: ['NOT_FOUND'],
  },
} as const
