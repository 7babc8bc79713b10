export const ladderResults = ['win', 'draw', 'loss'] as const

export const challengeStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const
export type ChallengeStatus = (typeof challengeStatuses)[number]

/** Why a challenge or an open report is refused; also error codes of the API. */
export const challengeRefusals = [
  'SELF_CHALLENGE',
  'NOT_ON_LADDER',
  'NOT_ABOVE',
  'OUT_OF_REACH',
  'CHALLENGER_BUSY',
  'OPPONENT_BUSY',
  'OPPONENT_LIMIT',
] as const
export type ChallengeRefusal = (typeof challengeRefusals)[number]

/** The same two again and again, two entrants in one network, an improbable series of wins. */
export const flagKinds = ['same-pair', 'same-network', 'streak'] as const
export type FlagKind = (typeof flagKinds)[number]

export const ladderLimits = { times: 3, daysAhead: 30, message: { max: 280 }, note: { max: 500 } } as const

const inChallenge = ['tournament', 'opponent'] as const

export const ladderNotifications = {
  'challenge-received': {
    feature: 'leagues',
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    values: inChallenge,
    variants: { deadline: [...inChallenge, 'answerBy'] },
  },
  'challenge-answered': {
    feature: 'leagues',
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    values: inChallenge,
    variants: {
      accepted: inChallenge,
      acceptedTime: [...inChallenge, 'startsAt'],
      declined: inChallenge,
      expired: inChallenge,
    },
  },
} as const

/** After a soft reset ratings are at least this uncertain, so that the first results of a season count more. */
export const softResetDeviation = 150

/** After these hours without an answer, a match that was reported without a challenge counts. */
export const openReportHours = 24
