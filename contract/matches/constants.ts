/** Winners, losers, grand final, third place, round robin, swiss. */
export const matchBrackets = ['W', 'L', 'G', 'T', 'R', 'S'] as const
export type MatchBracket = (typeof matchBrackets)[number]

export const matchOutcomes = ['a', 'b', 'draw', 'double_loss'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]

export const matchReasons = ['played', 'forfeit', 'no_show', 'dq', 'drop', 'bye'] as const
export type MatchReason = (typeof matchReasons)[number]

/** Statuses in the engine. The status that users see is derived from it, the deadlines and the reports. */
export const engineStatuses = ['waiting', 'ready', 'done', 'bye', 'void'] as const
export type EngineStatus = (typeof engineStatuses)[number]

export const slots = ['a', 'b'] as const
export type Slot = (typeof slots)[number]

/** Derived, never stored. */
export const matchStatuses = [
  'pending',
  'ready-check',
  'live',
  'reported',
  'disputed',
  'completed',
  'forfeited',
  'bye',
] as const
export type MatchStatus = (typeof matchStatuses)[number]

/** Filters of a list of matches: an entrant is still unknown, to be played, over. */
export const matchPhases = ['waiting', 'ready', 'over'] as const
export type MatchPhase = (typeof matchPhases)[number]

/** The actions that the caller can take on a match now. Their input is validated when the action is sent. */
export const matchActions = [
  'ready',
  'submit',
  'accept',
  'withdraw',
  'prove',
  'waive',
  'veto',
  'askStandIn',
  'arrange',
  'decide',
] as const
export type MatchActionName = (typeof matchActions)[number]

export const forfeitSides = ['player1', 'player2', 'both'] as const
export type ForfeitSide = (typeof forfeitSides)[number]

/** Why staff must look at a match; only the first reason that applies is returned. */
export const matchWarnings = ['disputed', 'attention', 'provisional', 'overdue'] as const
export type MatchWarning = (typeof matchWarnings)[number]

export const matchLimits = { bestOf: { min: 1, max: 15 }, gameScore: { max: 1_000_000 }, station: { max: 40 } } as const

const inMatch = ['tournament', 'opponent', 'no'] as const
const decided = ['tournament', 'opponent', 'round'] as const

export const matchNotifications = {
  'match-called': {
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    urgent: true,
    values: ['opponent'],
    variants: {
      plain: inMatch,
      station: [...inMatch, 'station'],
      deadline: [...inMatch, 'readyBy'],
      stationDeadline: [...inMatch, 'station', 'readyBy'],
    },
  },
  'match-reported': {
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    urgent: true,
    values: ['opponent'],
    variants: { score: [...inMatch, 'score'], deadline: [...inMatch, 'score', 'answerBy'] },
  },
  'match-no-show': {
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    urgent: true,
    values: ['opponent'],
    variants: { lose: [...inMatch, 'finalAt'], win: [...inMatch, 'finalAt'] },
  },
  'match-disputed': {
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    values: ['opponent'],
    variants: { plain: inMatch, scores: [...inMatch, 'own', 'other'], appealed: inMatch },
  },
  'match-decided': {
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    values: ['opponent'],
    variants: {
      won: decided,
      wonScore: [...decided, 'score'],
      wonForfeit: decided,
      lost: decided,
      lostScore: [...decided, 'score'],
      lostForfeit: decided,
      draw: decided,
      drawScore: [...decided, 'score'],
      doubleLoss: decided,
    },
  },
  'case-ruled': {
    group: 'matches',
    defaults: { page: true, push: true, email: false },
    values: ['opponent'],
    variants: {
      plain: inMatch,
      won: inMatch,
      wonScore: [...inMatch, 'score'],
      lost: inMatch,
      lostScore: [...inMatch, 'score'],
    },
  },
  'staff-alert': {
    group: 'staff',
    defaults: { page: true, push: true, email: false },
    urgent: true,
    values: ['tournament'],
    variants: {
      disputed: ['tournament', 'no', 'player1', 'player2'],
      appealed: ['tournament', 'no', 'player1', 'player2'],
      attention: ['tournament', 'no', 'player1', 'player2'],
    },
  },
} as const
