/** A dispute is a ticket about a match, opened by two reports that differ. */
export const ticketKinds = ['HELP', 'DISPUTE', 'APPEAL'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const newRulings = ['UPHELD', 'OVERTURNED', 'REPLAY', 'DISMISSED'] as const
/** A stored ruling may still be RESET, which did the same as REPLAY. */
export const rulings = [...newRulings, 'RESET'] as const
export type RulingKind = (typeof rulings)[number]

export const ticketLimits = { description: { min: 3, max: 5_000 }, reason: { max: 1_000 } } as const

/** Filters of a queue: open, claimed by the caller, unclaimed, closed. */
export const ticketLists = ['open', 'mine', 'unclaimed', 'closed'] as const
export type TicketList = (typeof ticketLists)[number]

export const ticketNotifications = {
  ticket: {
    group: 'messages',
    defaults: { page: true, push: true, email: false },
    values: [],
    variants: { reply: ['name', 'request', 'text'], image: ['name', 'request'] },
  },
} as const
