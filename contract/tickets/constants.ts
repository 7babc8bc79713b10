/** A dispute is a ticket about a match, opened by two reports that differ. */
export const ticketKinds = ['HELP', 'DISPUTE', 'APPEAL'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const newRulings = ['UPHELD', 'OVERTURNED', 'REPLAY', 'DISMISSED'] as const
/** A stored ruling may still be RESET, which did the same as REPLAY. */
export const rulings = [...newRulings, 'RESET'] as const
export type RulingKind = (typeof rulings)[number]

export const ticketLimits = {
  description: { min: 3, max: 5_000 },
  reason: { max: 1_000 },
  note: { min: 1, max: 5_000 },
  comment: { max: 1_000 },
  cannedAnswer: { title: { min: 1, max: 80 }, text: { min: 1, max: 2_000 } },
} as const

/** Why a help ticket is closed; the user reads it. */
export const closeReasons = ['SOLVED', 'NO_ANSWER', 'DUPLICATE', 'NOT_POSSIBLE'] as const
export type CloseReason = (typeof closeReasons)[number]

/** Minutes of waiting: from `soon` on a ticket is urgent, from `late` on it is past the target. */
export const ticketTargets = { soon: 45, late: 240 } as const

/** Filters of a queue: open, claimed by the caller, unclaimed, closed. */
export const ticketLists = ['open', 'mine', 'unclaimed', 'closed'] as const
export type TicketList = (typeof ticketLists)[number]

export const ticketNotifications = {
  ticket: {
    group: 'messages',
    defaults: { page: true, push: true, email: false },
    values: [],
    variants: {
      reply: ['name', 'request', 'text'],
      image: ['name', 'request'],
      closed: ['request'],
      handover: ['name', 'request'],
    },
  },
} as const
