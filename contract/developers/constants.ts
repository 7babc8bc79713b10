import type { TokenScope } from '../core/endpoint.ts'

export const tokenScopes = ['read', 'write', 'analytics'] as const satisfies readonly TokenScope[]

/** The tokens of a community, and what they may use. */
export const tokenLimits = {
  perOrganization: 20,
  name: { min: 1, max: 60 },
  /** Days until a token expires; without them it does not expire. */
  days: { min: 1, max: 730 },
  /** Calls per minute. */
  perMinute: { min: 1, max: 600, usual: 300 },
  /** Days that a request stays in the log. */
  logDays: 30,
  /** Days of usage that can be shown at once. */
  usageDays: { max: 365, usual: 30 },
} as const

export const tokenStates = ['active', 'expired', 'revoked'] as const

/** Hours that the old secret of a token still works after a rotation. */
export const overlapHours = [0, 1, 24, 168] as const

/** The statuses of a request by which the log is filtered. */
export const requestResults = ['ok', 'refused', 'limited', 'failed'] as const
export type RequestResult = (typeof requestResults)[number]
