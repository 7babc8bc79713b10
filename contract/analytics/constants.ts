export const utmKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type UtmKey = (typeof utmKeys)[number]

export const deviceKinds = ['desktop', 'mobile', 'tablet', 'bot', 'unknown'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const conversionKinds = ['sign-up'] as const
export type ConversionKind = (typeof conversionKinds)[number]

/** The steps from the event page to the first match, in order. */
export const funnelSteps = ['visited', 'joined', 'placed', 'checkedIn', 'played'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const analyticsLimits = {
  path: { max: 500 },
  referrer: { max: 253 },
  utm: { max: 200 },
  days: { usual: 30, max: 365 },
} as const
