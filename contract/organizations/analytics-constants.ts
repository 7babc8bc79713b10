/** The ranges that end today; `from` and `to` report any other period. */
export const analyticsRanges = ['7d', '30d', '90d', '1y', 'all'] as const
export type AnalyticsRange = (typeof analyticsRanges)[number]

/** The reports of a community; each has a call of this name, and a CSV. */
export const analyticsReports = ['members', 'activity', 'recency', 'countries', 'accounts', 'events', 'shop'] as const
export type AnalyticsReport = (typeof analyticsReports)[number]

/** How long ago a member was last active, in days: up to and including `days`; the last bucket has no limit. */
export const recencyBuckets = [
  { key: 'day', days: 1 },
  { key: 'week', days: 7 },
  { key: 'month', days: 30 },
  { key: 'quarter', days: 90 },
  { key: 'longer', days: null },
] as const
export type RecencyBucket = (typeof recencyBuckets)[number]['key']

/** The steps from the page of an event to the first match, in order. */
export const communityFunnelSteps = ['visitors', 'registered', 'checkedIn', 'played'] as const
export type CommunityFunnelStep = (typeof communityFunnelSteps)[number]

/** The key of members without a country. */
export const unknownCountry = 'unknown'
