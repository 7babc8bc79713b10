/** From a full field to play: seeds, the start, pauses, and an event to rehearse all of it with. */
import { area, one } from './endpoint.ts'
import { Count, closed, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { tournamentLimits as limits, seedings, tournamentStatuses, tournamentTypes } from './tournaments.words.ts'

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

export const eventStart = area({
  'PATCH /tournaments/{id}/players/seeds': {
    access: { tournament: 'host' },
    summary: 'Seed the entrants: by hand, rating, XP, the ranks of an earlier event, or by lot from a published number',
    body: closed({
      by: oneOf(seedings),
      order: Type.Optional(
        Type.Array(Id, {
          maxItems: limits.maxPlayers.max,
          uniqueItems: true,
          description: 'By hand: the best first; who is not named follows as seeded before',
        }),
      ),
      eventId: Type.Optional(Type.String({ format: 'uuid', description: 'The earlier event' })),
    }),
    reply: one(Seeds),
    problems: ['NOT_FOUND', 'BAD_ORDER', 'ALREADY_STARTED', 'NOT_RANKED', 'INVALID'],
  },
  'GET /tournaments/{id}/start': {
    access: { tournament: 'moderator' },
    summary: 'What a start would do now: who plays, who is missing, who comes in from the line, what stands against it',
    reply: one(StartProposal),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/start': {
    access: { tournament: 'host' },
    summary: 'Start: those who are missing are out, those who wait fill up, seeds are fixed, all matches are laid out',
    body: closed({
      closeRegistration: Type.Optional(
        Type.Boolean({ description: 'Registration is still open: end it now and start with who is here' }),
      ),
    }),
    reply: one(EventState),
    problems: ['NOT_FOUND', 'NOT_PUBLISHED', 'REGISTRATION_OPEN', 'TOO_FEW_ENTRANTS', 'ALREADY_STARTED', 'BAD_CONFIG'],
  },
  'PUT /tournaments/{id}/pause': {
    access: { tournament: 'moderator' },
    summary: 'Stop all clocks of a running event, or let them go on',
    body: closed({
      resume: Type.Optional(Type.Boolean()),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    reply: one(EventState),
    problems: [
      'NOT_FOUND',
      'NOT_PUBLISHED',
      'NOT_STARTED',
      'EVENT_PAUSED',
      'NOT_PAUSED',
      'ALREADY_ENDED',
      'ALREADY_COMPLETED',
    ],
  },
  'POST /tests/tournament': {
    access: 'user',
    summary:
      'A rehearsal: an event full of bots that only you can see. It pays no points, moves no coins, sends no mail',
    body: closed({
      type: Type.Optional(oneOf(tournamentTypes)),
      entrants: Type.Optional(Type.Integer({ minimum: 2, maximum: 128, default: 32 })),
      gameId: Type.Optional(Id),
      from: Type.Optional(
        Type.String({ format: 'uuid', description: 'An event of mine whose format and settings are tried' }),
      ),
    }),
    reply: one(EventState),
    problems: ['NOT_FOUND'],
    limit: { max: 20, seconds: 3_600 },
  },
})
