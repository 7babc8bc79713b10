/** People who follow each other or have played in a team can be invited to a party. */
export const queueLimits = { friends: 50, recentMatches: 5 } as const

/** Why someone cannot join a queue now. */
export const queueRefusals = [
  'SIGN_IN',
  'NOT_STARTED',
  'EVENT_PAUSED',
  'ALREADY_ENDED',
  'EVENT_CANCELLED',
  'QUEUE_CLOSED',
  'ALREADY_QUEUED',
  'COOLING_DOWN',
  'NOT_LEADER',
  'PARTY_TOO_LARGE',
  'PARTY_NOT_READY',
  'NOT_OUT',
] as const
export type QueueRefusal = (typeof queueRefusals)[number]

export const queueNotifications = {
  'match-found': {
    group: 'matches',
    defaults: { page: false, push: true },
    urgent: true,
    values: ['league', 'acceptBy'],
  },
  'party-invited': { group: 'teams', defaults: { page: true, push: true, email: false }, values: ['leader', 'league'] },
} as const
