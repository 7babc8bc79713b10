/** ORGANIZATION: of a community to its members, or of the site to named users. MARKETING and LEGAL: of the site. */
export const campaignTypes = ['ORGANIZATION', 'MARKETING', 'LEGAL'] as const
export type CampaignType = (typeof campaignTypes)[number]

export const campaignStatuses = ['DRAFT', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'CANCELLED', 'FAILED'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** Every recipient has exactly one of these; opening an unsubscribe link or a link of the email comes on top. */
export const recipientStatuses = [
  'waiting',
  'deferred',
  'sent',
  'bounced',
  'complained',
  'failed',
  /** Cancelled with the campaign, or unsubscribed, suppressed or banned after it started. */
  'skipped',
] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

/** The filters of the list of recipients. */
export const recipientFilters = [...recipientStatuses, 'unsubscribed', 'clicked'] as const
export type RecipientFilter = (typeof recipientFilters)[number]

export const campaignLimits = {
  name: { min: 1, max: 80 },
  perMinute: { min: 1, max: 10_000 },
  conditions: 12,
  /** Games, countries or users that one condition names. */
  conditionValues: 200,
  /** Days that the emails of one campaign may take at the daily limit of the community. */
  days: 7,
  scheduleDays: 365,
  reason: { min: 3, max: 500 },
  documentVersion: { min: 1, max: 40 },
  sample: 5,
  /** Campaigns that a community can have as drafts. */
  drafts: 100,
  dailyLimit: { min: 0, max: 1_000_000 },
} as const
