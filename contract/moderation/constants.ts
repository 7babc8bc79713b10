export const reportTypes = ['CHEATING', 'SPAM', 'HARASSMENT', 'OTHER'] as const
export type ReportType = (typeof reportTypes)[number]

/** The steps of the penalty ladder, mildest first. */
export const penaltySteps = ['WARNING', 'GAME_LOSS', 'MATCH_LOSS', 'DISQUALIFICATION', 'BAN'] as const
export type PenaltyStep = (typeof penaltySteps)[number]

export const moderationLimits = { description: { max: 5_000 }, reason: { min: 3, max: 1_000 } } as const
