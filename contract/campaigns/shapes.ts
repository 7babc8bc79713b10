/** Campaigns: emails that a community or the site sends to an audience, each person once. */
import { Count, Email, flags, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { EmailContentReply } from '../emails/document.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'
import { AudienceReply } from './audience.ts'
import { campaignStatuses, campaignTypes, recipientStatuses } from './constants.ts'

/** `recipients` is the sum of the counts from `waiting` to `skipped`; `sent` is without bounced and complained ones. */
export const CampaignFigures = object({
  recipients: Count,
  waiting: Count,
  deferred: Type.Integer({ description: 'The mail server of the recipient asked to try again later' }),
  sent: Count,
  bounced: Count,
  complained: Count,
  failed: Count,
  skipped: Type.Integer({ description: 'Cancelled, or unsubscribed or suppressed after the start' }),
  unsubscribed: Type.Integer({ description: 'Unsubscribed with the link of this campaign' }),
  clicked: Type.Integer({ description: 'Opened a link, where clicks are tracked' }),
})
export type CampaignFigures = Static<typeof CampaignFigures>

export const CampaignCard = object({
  id: Id,
  type: oneOf(campaignTypes),
  organizationId: nullable(Id),
  name: Type.String(),
  subject: Type.String(),
  status: oneOf(campaignStatuses),
  figures: CampaignFigures,
  trackClicks: Type.Boolean(),
  scheduledAt: nullable(Time),
  timezone: Type.String({ description: 'The IANA zone of the sender, in which times of the campaign are shown' }),
  startedAt: nullable(Time),
  finishedAt: nullable(Time),
  createdBy: nullable(UserCard),
  createdAt: Time,
  updatedAt: Time,
})
export type CampaignCard = Static<typeof CampaignCard>

export const campaignActions = [
  'edit',
  'delete',
  'schedule',
  'pause',
  'resume',
  'cancel',
  'duplicate',
  'saveTemplate',
] as const

export const Campaign = object({
  ...CampaignCard.properties,
  rev: Type.Integer({ description: 'Increases with every edit; send it with an edit' }),
  preheader: Type.String(),
  content: EmailContentReply,
  replyTo: nullable(Email),
  audience: AudienceReply,
  event: nullable(object({ id: Id, type: oneOf(eventTypes), name: Type.String() })),
  perMinute: nullable(Type.Integer({ description: 'Emails per minute; null: as many as the mail server takes' })),
  reason: nullable(Type.String({ description: 'Of a LEGAL campaign' })),
  documentVersion: nullable(Type.String({ description: 'Of a LEGAL campaign' })),
  prepared: Type.Boolean({ description: 'False while the list of recipients is being written' }),
  continuesAt: nullable(Time),
  can: flags(campaignActions),
})
export type Campaign = Static<typeof Campaign>

export const CampaignRecipient = object({
  id: Type.Unsafe<string>({ ...Id, description: 'Of the email' }),
  user: nullable(UserCard),
  status: oneOf(recipientStatuses),
  attempts: Count,
  /** When it was sent; for others when it is planned. */
  at: nullable(Time),
  error: nullable(Type.String({ description: 'Of the last attempt' })),
  unsubscribed: Type.Boolean(),
  clicked: Type.Boolean(),
})
export type CampaignRecipient = Static<typeof CampaignRecipient>

/** The campaigns that started in the last 30 days, together. */
export const CampaignSummary = object({
  campaigns: Count,
  sent: Type.Integer({ description: 'Emails that left, also those that bounced later' }),
  unsubscribed: Count,
  clicked: Count,
  tracked: Type.Integer({ description: 'Emails that left with links whose clicks are counted' }),
})
export type CampaignSummary = Static<typeof CampaignSummary>

/** Emails that the campaigns of a community may send per day (UTC). */
export const EmailLimit = object({
  perDay: Count,
  /** Sent and planned for today. */
  usedToday: Count,
  byDefault: Type.Integer({ description: 'From the number of members and the age of the community' }),
  raised: Type.Boolean({ description: 'An admin of the site set it' }),
})
export type EmailLimit = Static<typeof EmailLimit>
