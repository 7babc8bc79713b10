/** Winners, losers, grand final, third place, round robin, swiss. */
export const matchSides = ['W', 'L', 'G', 'T', 'R', 'S'] as const
export type MatchSide = (typeof matchSides)[number]

export const matchOutcomes = ['a', 'b', 'draw', 'double_loss'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]

export const matchReasons = ['played', 'forfeit', 'no_show', 'dq', 'drop', 'bye'] as const
export type MatchReason = (typeof matchReasons)[number]

/** The engine's view; what people see is derived from it, the clocks and the reports. */
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

/** How a list of matches is narrowed: sides still unknown, to be played, over. */
export const matchPhases = ['waiting', 'ready', 'over'] as const
export type MatchPhase = (typeof matchPhases)[number]

/** What the caller may do with a match now; whether it fits what they send is said when they do it. */
export const matchActs = [
  'ready',
  'submit',
  'accept',
  'withdraw',
  'prove',
  'waive',
  'veto',
  'arrange',
  'decide',
] as const
export type MatchActName = (typeof matchActs)[number]

export const forfeitSides = ['player1', 'player2', 'both'] as const
export type ForfeitSide = (typeof forfeitSides)[number]

/** Why somebody of the staff must look at a match; the first that holds is told. */
export const matchWorries = ['disputed', 'attention', 'provisional', 'overdue'] as const
export type MatchWorry = (typeof matchWorries)[number]

export const matchLimits = { bestOf: { min: 1, max: 15 }, gameScore: { max: 1_000_000 }, station: { max: 40 } } as const

export const matchNotifications = {
  'match-called': { defaults: { page: true, push: true }, values: ['opponent'] },
  'match-reported': { defaults: { page: true, push: true }, values: ['opponent'] },
  'match-no-show': { defaults: { page: true, push: true }, values: ['opponent'] },
  'match-disputed': { defaults: { page: true, push: true }, values: ['opponent'] },
  'match-decided': { defaults: { page: true, push: true }, values: ['opponent'] },
  'case-ruled': { defaults: { page: true, push: true }, values: ['opponent'] },
  'staff-alert': { defaults: { page: true, push: true }, values: ['tournament'] },
} as const
