/** Where an event is in its life, for the filters of admins. */
export const adminEventStates = ['draft', 'upcoming', 'live', 'over', 'cancelled'] as const
export type AdminEventState = (typeof adminEventStates)[number]

/** What admins set on an event. */
export const eventMarks = ['featured', 'globalTemplate'] as const
export type EventMark = (typeof eventMarks)[number]

/** Why a bulk action leaves an event as it is. */
export const eventSkipReasons = ['same', 'notPublic', 'notTournament', 'gone'] as const

export const adminEventLimits = { counted: 1_001 }
