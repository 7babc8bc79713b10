/** The steps of the penalty ladder, mildest first. */
export const penaltySteps = ['WARNING', 'GAME_LOSS', 'MATCH_LOSS', 'DISQUALIFICATION', 'BAN'] as const
export type PenaltyStep = (typeof penaltySteps)[number]

export const moderationLimits = {
  reason: { min: 3, max: 1_000 },
  /** Entries of one list of the word filter. */
  words: 1_000,
  word: { min: 2, max: 60 },
} as const

/** What an account may do on its first day. */
export const newAccountLimits = { hours: 24, posts: 3, links: 1, requests: 5 } as const
