import { area, one } from '../core/endpoint.ts'
import { closed, Id, oneOf, Type } from '../core/shape.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { tournamentLimits as limits, seedings, tournamentTypes } from './constants.ts'
import { AwardPreview, EventState, Seeds, StartProposal } from './lifecycle-shapes.ts'

const Reason = Type.String({ minLength: moderationLimits.reason.min, maxLength: moderationLimits.reason.max })

export const lifecycleCalls = area({
  'POST /tournaments/{id}/end': {
    access: { tournament: 'host' },
    summary: 'End an event early: every entrant keeps the current rank',
    body: closed({ reason: Type.Optional(Reason) }),
    reply: one(EventState),
    problems: ['NOT_FOUND', 'NOT_PUBLISHED', 'NOT_STARTED', 'EVENT_PAUSED', 'ALREADY_ENDED', 'ALREADY_COMPLETED'],
  },
  'GET /tournaments/{id}/complete': {
    access: { tournament: 'moderator' },
    summary: 'Preview the awards of a completion, and what blocks it',
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
    summary: 'Preview a start: who plays, who is not checked in, who moves up from the waitlist, what blocks it',
    reply: one(StartProposal),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/start': {
    access: { tournament: 'host' },
    summary: 'Start: drop no-shows, fill from the waitlist, fix the seeds, create all matches',
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
      'Create a rehearsal: an event of bots that only you can see. It pays no XP, moves no coins and sends no emails',
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
