/** The end of an event: final ranks, what everybody gets, and taking it all back. */
import { area, one } from './endpoint.ts'
import { EventState } from './event-start.ts'
import { moderationLimits } from './moderation.words.ts'
import { Count, closed, Id, maybe, open, type Static, Type } from './shape.ts'

const Money = open({ amount: Count, currency: Type.String() })

/** What one entrant gets. Points and coins go to everybody in it. */
export const Award = open({
  playerId: Id,
  name: Type.String(),
  rank: maybe(Type.Integer()),
  people: Count,
  points: Count,
  coins: Count,
  trophy: Type.Boolean(),
  money: Type.Array(open({ ...Money.properties, title: Type.String() })),
  other: Type.Array(Type.String({ description: 'Prizes that are handed over by the host' })),
})
export type Award = Static<typeof Award>

export const AwardPreview = open({
  refusals: Type.Array(open({ code: Type.String() })),
  openDisputes: Count,
  openMatches: Count,
  awards: Type.Array(Award),
  totals: open({ points: Count, coins: Count, money: Type.Array(Money), trophies: Count }),
  next: maybe(open({ id: Id, name: Type.String() })),
  qualifiers: Type.Array(open({ playerId: Id, name: Type.String(), seed: Type.Integer() })),
})
export type AwardPreview = Static<typeof AwardPreview>

const Reason = Type.String({ minLength: moderationLimits.reason.min, maxLength: moderationLimits.reason.max })

export const eventFinish = area({
  'POST /tournaments/{id}/end': {
    access: { tournament: 'host' },
    summary: 'End an event early: everybody gets the place they hold now',
    body: closed({ reason: Type.Optional(Reason) }),
    reply: one(EventState),
    problems: ['NOT_FOUND', 'NOT_PUBLISHED', 'NOT_STARTED', 'EVENT_PAUSED', 'ALREADY_ENDED', 'ALREADY_COMPLETED'],
  },
  'GET /tournaments/{id}/complete': {
    access: { tournament: 'moderator' },
    summary: 'What everybody gets when the event is completed, and what stands against it',
    reply: one(AwardPreview),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/complete': {
    access: { tournament: 'host' },
    summary: 'Close the record: coins, points, trophies and prizes are paid once, the best go on to the next event',
    reply: one(EventState),
    problems: ['NOT_FOUND', 'NOT_ENDED', 'DISPUTE_OPEN', 'ALREADY_COMPLETED'],
  },
  'POST /tournaments/{id}/reopen': {
    access: 'admin',
    summary: 'Take the completion back: every award by a counter-entry',
    body: closed({ reason: Reason }),
    reply: one(EventState),
    problems: ['NOT_FOUND', 'NOT_COMPLETED'],
  },
})
