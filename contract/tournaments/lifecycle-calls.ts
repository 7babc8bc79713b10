import { area, one } from '../core/endpoint.ts'
import { Id, oneOf, strictObject, Type } from '../core/shape.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { commonTraits, incompleteTeams, tournamentLimits as limits, seedings, tournamentTypes } from './constants.ts'
import { AwardPreview, EventState, Seeds, SeparatedSeeds, StartProposal } from './lifecycle-shapes.ts'

const Reason = Type.String({ minLength: moderationLimits.reason.min, maxLength: moderationLimits.reason.max })

const SeedOrder = Type.Array(Id, {
  maxItems: limits.maxPlayers.max,
  uniqueItems: true,
  description: 'Manual seeds, best first; entrants that are not listed follow in their previous order',
})

export const lifecycleCalls = area({
  'POST /tournaments/{id}/end': {
    access: { tournament: 'host' },
    summary: 'End an event early: every entrant gets their current rank',
    body: strictObject({ reason: Type.Optional(Reason) }),
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
    summary: 'Complete an event: coins, XP, trophies and prizes are awarded once, and qualifiers enter the next event',
    query: strictObject({
      confirm: Type.Optional(
        Type.Boolean({
          description:
            'Complete although rulings can still be appealed, which makes them final, although attempts are not reviewed, which then do not count, or although the next event cannot take all qualifiers: a full event puts them on its waitlist, a closed one does not take them',
        }),
      ),
    }),
    reply: one(EventState),
    problems: [
      'NOT_FOUND',
      'NOT_ENDED',
      'DISPUTE_OPEN',
      'APPEAL_TIME',
      'ATTEMPTS_PENDING',
      'ALREADY_COMPLETED',
      'NEXT_EVENT_CLOSED',
      'NEXT_EVENT_FULL',
    ],
  },
  'POST /tournaments/{id}/reopen': {
    access: { tournament: 'host' },
    summary:
      'Undo the completion: every award is reversed by a ledger entry. Hosts can do so for 7 days, platform staff at any time',
    body: strictObject({ reason: Reason }),
    reply: one(EventState),
    problems: ['NOT_FOUND', 'NOT_COMPLETED', 'EVENT_CANCELLED'],
  },
  'POST /tournaments/{id}/cancel': {
    access: { tournament: 'host' },
    summary:
      'Cancel an event that has not ended: its page stays with the reason, entrants are notified and entry fees refunded',
    body: strictObject({ reason: Reason }),
    reply: one(EventState),
    problems: ['NOT_FOUND', 'NOT_PUBLISHED', 'ALREADY_ENDED', 'ALREADY_COMPLETED', 'EVENT_CANCELLED'],
  },
  'PATCH /tournaments/{id}/players/seeds': {
    access: { tournament: 'host' },
    summary:
      'Seed the entrants: manually, by rating, by XP, by the ranks of an earlier event, or by a random draw with a published seed',
    body: strictObject({
      by: oneOf(seedings),
      order: Type.Optional(SeedOrder),
      eventId: Type.Optional(Type.String({ format: 'uuid', description: 'The earlier event' })),
    }),
    reply: one(Seeds),
    problems: ['NOT_FOUND', 'BAD_ORDER', 'ALREADY_STARTED', 'NOT_RANKED', 'INVALID'],
  },
  'POST /tournaments/{id}/players/seeds/separate': {
    access: { tournament: 'host' },
    summary:
      'Propose an order of seeds in which entrants of one country or sponsor, or recent opponents, meet late. Nothing is saved',
    body: strictObject({
      by: Type.Array(oneOf(commonTraits), { minItems: 1, uniqueItems: true }),
      order: Type.Optional(SeedOrder),
    }),
    reply: one(SeparatedSeeds),
    problems: ['NOT_FOUND', 'BAD_ORDER', 'ALREADY_STARTED', 'TOO_FEW_ENTRANTS', 'TOO_MANY_MATCHES', 'BAD_CONFIG'],
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
    body: strictObject({
      closeRegistration: Type.Optional(
        Type.Boolean({ description: 'Close an open registration and start with the present entrants' }),
      ),
      incompleteTeams: Type.Optional(oneOf(incompleteTeams)),
      keepSeeds: Type.Optional(
        Type.Boolean({ description: 'Start with the current seeds instead of the seeding method of the event' }),
      ),
    }),
    reply: one(EventState),
    problems: [
      'NOT_FOUND',
      'NOT_PUBLISHED',
      'REGISTRATION_OPEN',
      'TOO_FEW_ENTRANTS',
      'TEAMS_INCOMPLETE',
      'ALREADY_STARTED',
      'TOO_MANY_MATCHES',
      'BAD_CONFIG',
    ],
  },
  'PUT /tournaments/{id}/pause': {
    access: { tournament: 'moderator' },
    summary: 'Pause all deadlines of a running event, or resume them',
    body: strictObject({
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
    body: strictObject({
      type: Type.Optional(oneOf(tournamentTypes)),
      entrants: Type.Optional(Type.Integer({ minimum: 2, maximum: 128, default: 32 })),
      gameId: Type.Optional(Id),
      from: Type.Optional(
        Type.String({ format: 'uuid', description: 'One of your events, whose format and settings are used' }),
      ),
    }),
    reply: one(EventState),
    problems: ['NOT_FOUND'],
    limit: { max: 20, seconds: 3_600 },
  },
})
