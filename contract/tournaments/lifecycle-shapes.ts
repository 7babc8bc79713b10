/** The end of an event: final ranks, awards, and undoing a completion. */
import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { nextEventProblems, seedings, tournamentStatuses } from './constants.ts'

const Money = object({ amount: Count, currency: Type.String() })

/** The awards of one entrant. Every member of a team gets the points and coins. */
const Award = object({
  playerId: Id,
  name: Type.String(),
  rank: nullable(Type.Integer()),
  people: Count,
  points: Count,
  coins: Count,
  trophy: Type.Boolean(),
  money: Type.Array(object({ ...Money.properties, title: Type.String() })),
  other: Type.Array(Type.String({ description: 'Prizes that the host hands out' })),
})

export type Award = Static<typeof Award>

export const AwardPreview = object({
  refusals: Type.Array(object({ code: Type.String() })),
  openDisputes: Count,
  pendingAttempts: Type.Integer({
    minimum: 0,
    description: 'Attempts without a review; a completion without them needs a confirmation',
  }),
  /** Rulings that a player can still appeal; a completion makes them final and then needs a confirmation. */
  appealable: Type.Array(
    object({
      ticketId: Id,
      no: Type.Integer({ description: 'The number of the match' }),
      player1: nullable(Type.String()),
      player2: nullable(Type.String()),
      until: Time,
    }),
  ),
  openMatches: Count,
  awards: Type.Array(Award),
  totals: object({ points: Count, coins: Count, money: Type.Array(Money), trophies: Count }),
  next: nullable(object({ id: Id, name: Type.String() })),
  /** Why the next event cannot take all qualifiers; a completion then needs a confirmation. */
  nextProblem: nullable(oneOf(nextEventProblems)),
  qualifiers: Type.Array(object({ playerId: Id, name: Type.String(), seed: Type.Integer() })),
})

export type AwardPreview = Static<typeof AwardPreview>

// —— From registration to play: seeds, the start, pauses, and rehearsals.

const Named = object({ id: Id, name: Type.String() })

export const Seeds = object({
  by: oneOf(seedings),
  rngSeed: nullable(
    Type.Integer({ description: 'Random draw: the entrant with the lowest sha256("<rngSeed>:<id>") is first' }),
  ),
  listHash: Type.String({ description: 'sha256 of the ids of all seeded entrants, sorted, one per line' }),
  seeds: Type.Array(object({ id: Id, name: Type.String(), seed: Type.Integer({ minimum: 1 }) })),
})

export type Seeds = Static<typeof Seeds>

export const SeparatedSeeds = object({
  order: Type.Array(Id, { description: 'All entrants, best seed first. An entrant moves only among close seeds' }),
  moved: Type.Integer({ minimum: 0, description: 'The number of entrants whose seed changes' }),
  before: Type.Integer({
    minimum: 0,
    description: 'The pairs with something in common that would meet in the first round or play in one group',
  }),
  after: Type.Integer({ minimum: 0, description: 'The same in the proposed order' }),
})

export type SeparatedSeeds = Static<typeof SeparatedSeeds>

/** A preview of the start, and what blocks it. */
export const StartProposal = object({
  refusals: Type.Array(
    object({
      code: Type.String(),
      facts: Type.Optional(object({ division: Type.String(), needed: Type.Integer(), available: Type.Integer() })),
    }),
  ),
  needed: Type.Integer({
    minimum: 0,
    description: 'Entrants without whom it cannot start; a ladder or a queue can be empty',
  }),
  playing: Count,
  /** Not checked in: dropped when the event starts. */
  missing: Type.Array(Named),
  /** On the waitlist: entered when the event starts. */
  filling: Type.Array(Named),
  /** Teams with too few members: a start must say whether they play or are dropped. */
  incomplete: Type.Array(object({ ...Named.properties, members: Count })),
  replacesSeeds: Type.Boolean({
    description: 'The seeding method of the event would change the seeds that entrants have now',
  }),
  review: Type.Boolean({ description: 'The automatic start waits for staff to review the no-shows' }),
  readyCheck: Type.Boolean({
    description: 'Entrants confirm each match; false if it is off or if most entrants have no account',
  }),
})

export type StartProposal = Static<typeof StartProposal>

export const EventState = object({
  id: Id,
  status: oneOf(tournamentStatuses),
  startedAt: nullable(Time),
  pausedAt: nullable(Time),
  pauseReason: nullable(Type.String()),
  players: Count,
  waiting: Count,
  rev: Type.Integer(),
})

export type EventState = Static<typeof EventState>
