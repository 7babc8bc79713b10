/** The end of an event: final ranks, what everybody gets, and taking it all back. */
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { seedings, tournamentStatuses } from './constants.ts'

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

// —— From a full field to play: seeds, the start, pauses, and an event to rehearse all of it with.

const Named = open({ id: Id, name: Type.String() })

export const Seeds = open({
  by: oneOf(seedings),
  rngSeed: maybe(
    Type.Integer({ description: 'By lot: the entrant with the lowest sha256("<rngSeed>:<id>") is first' }),
  ),
  listHash: Type.String({ description: 'sha256 of the ids of all who were seeded, sorted, one per line' }),
  seeds: Type.Array(open({ id: Id, name: Type.String(), seed: Type.Integer({ minimum: 1 }) })),
})

export type Seeds = Static<typeof Seeds>

/** What a start would do now, and what stands against it. */
export const StartProposal = open({
  refusals: Type.Array(open({ code: Type.String() })),
  playing: Count,
  /** Not checked in: out when the event starts. */
  missing: Type.Array(Named),
  /** Waiting: in when the event starts. */
  filling: Type.Array(Named),
  review: Type.Boolean({ description: 'The clock waits for somebody to look at who is missing' }),
})

export type StartProposal = Static<typeof StartProposal>

export const EventState = open({
  id: Id,
  status: oneOf(tournamentStatuses),
  startedAt: maybe(Time),
  pausedAt: maybe(Time),
  pauseReason: maybe(Type.String()),
  players: Count,
  waiting: Count,
  rev: Type.Integer(),
})

export type EventState = Static<typeof EventState>
