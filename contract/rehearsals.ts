/** A rehearsal: bots play an event to its end, with everything that goes wrong on a real day. */
import { area, one } from './endpoint.ts'
import { Count, closed, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { tournamentStatuses } from './tournaments.words.ts'

const Share = Type.Number({ minimum: 0, maximum: 1 })

export const RehearsalRun = closed({
  seed: Type.Optional(Type.Integer({ description: 'The same seed plays the same event' })),
  noShows: Type.Optional(Share),
  conflicts: Type.Optional(Share),
  silence: Type.Optional(Share),
  pause: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000, description: 'Milliseconds between two acts' })),
})
export type RehearsalRun = Static<typeof RehearsalRun>

export const RehearsalReport = open({
  id: Id,
  status: oneOf(tournamentStatuses),
  matches: Count,
  played: Count,
  forfeited: Count,
  disputed: Count,
  open: Count,
  /** Matches that no bot can move: a person would have to look. */
  stuck: Type.Array(open({ id: Id, no: Type.Integer(), key: Type.String() })),
  violations: Count,
  winnerId: maybe(Id),
  /** By the clock of the event, which runs faster than ours. */
  endsAt: maybe(Time),
  minutes: maybe(Count),
})
export type RehearsalReport = Static<typeof RehearsalReport>

export const rehearsals = area({
  'POST /tests/tournament/{id}/run': {
    access: { tournament: 'host' },
    summary: 'Let the bots play: they start the event if it has not begun, and play on until it is over',
    body: RehearsalRun,
    reply: one(RehearsalReport),
    problems: ['NOT_FOUND', 'REHEARSAL', 'ALREADY_ENDED'],
  },
  'GET /tests/tournament/{id}': {
    access: { tournament: 'host' },
    summary: 'How far a rehearsal is, and what got stuck',
    reply: one(RehearsalReport),
    problems: ['NOT_FOUND'],
  },
})
