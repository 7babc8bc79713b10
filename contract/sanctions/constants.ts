export const sanctionKinds = ['WARNING', 'MUTE', 'BAN'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** What keeps a person from writing. */
export const restrictionKinds = ['MUTE', 'BAN'] as const satisfies SanctionKind[]

/** The whole site, or the community of the reported content. */
export const sanctionScopes = ['platform', 'community'] as const
export type SanctionScope = (typeof sanctionScopes)[number]

export const appealDecisions = ['UPHELD', 'LIFTED'] as const
export type AppealDecision = (typeof appealDecisions)[number]

export const sanctionStates = ['active', 'over'] as const
export type SanctionState = (typeof sanctionStates)[number]

export const appealLists = ['open', 'closed'] as const
export type AppealList = (typeof appealLists)[number]

export const sanctionLimits = {
  days: { min: 1, max: 3_650 },
  appeal: { min: 10, max: 2_000 },
  appealDays: 14,
  /** How far back one act can hide all content of an account. */
  hideHours: { min: 1, max: 168 },
} as const

export const sanctionNotifications = {
  sanction: {
    group: 'account',
    defaults: { page: true, push: true, email: true },
    reachesBanned: true,
    values: [],
    variants: {
      warning: ['reason'],
      warningCommunity: ['reason', 'community'],
      mute: ['reason'],
      muteUntil: ['reason', 'untilAt'],
      muteCommunity: ['reason', 'community'],
      muteCommunityUntil: ['reason', 'community', 'untilAt'],
      ban: ['reason'],
      banUntil: ['reason', 'untilAt'],
      banCommunity: ['reason', 'community'],
      banCommunityUntil: ['reason', 'community', 'untilAt'],
      hidden: ['reason', 'content'],
      recentHidden: ['reason', 'count'],
      lifted: ['reason'],
    },
  },
  'appeal-decided': {
    group: 'account',
    defaults: { page: true, push: true, email: true },
    reachesBanned: true,
    values: [],
    variants: { upheld: ['reason'], lifted: ['reason'] },
  },
} as const
