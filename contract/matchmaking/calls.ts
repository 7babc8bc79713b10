import { areaOf, many, none, one } from '../core/endpoint.ts'
import { Id, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { UserCard } from '../profiles/shapes.ts'
import { regions } from '../tournaments/constants.ts'
import { CasualQueue, LeagueQueue, Party, UserQueue } from './shapes.ts'

/** Refused with CONFIRM_NEEDED, which names the fee, if the caller would pay another fee than this one. */
const agreedFee = strictObject({
  fee: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The entry fee of the league that the caller agrees to pay' }),
  ),
})

/** Why the caller cannot enter the league, which queues and parties do for those who have not. */
const entryProblems = [
  'NOT_ELIGIBLE',
  'TOURNAMENT_FULL',
  'NOT_ENOUGH_COINS',
  'CONFIRM_NEEDED',
  'COMMUNITY_BANNED',
] as const

/** Matchmaking: the queue of a league, parties and offers. */
export const matchmaking = areaOf('leagues')({
  'GET /user/queue': {
    access: 'user',
    summary: 'The caller’s queue, party and offered match',
    reply: one(UserQueue),
  },
  'DELETE /user/queue': {
    access: 'user',
    whileBanned: true,
    summary: 'Leave the queue, with the whole party. An open offer counts as declined',
    reply: one(UserQueue),
  },
  'PUT /user/queue/offer': {
    access: 'user',
    summary: 'Accept or decline the offered match. Declining costs a cool-down',
    body: strictObject({ offerId: Id, accept: Type.Boolean() }),
    reply: one(UserQueue),
    problems: ['OFFER_OVER'],
  },
  'PUT /user/queue/pick': {
    access: 'user',
    summary:
      'Pick a player, with their party, for the caller’s team. Captains pick in turn; a missed turn is picked automatically',
    body: strictObject({ offerId: Id, userId: Id }),
    reply: one(UserQueue),
    problems: ['OFFER_OVER', 'NOT_YOUR_TURN', 'CANNOT_PICK'],
  },
  'GET /leagues/{id}/queue': {
    access: 'public',
    summary:
      'The queue of a matchmaking league: opening hours, players waiting, expected wait, and why the caller cannot join',
    reply: one(LeagueQueue),
    problems: ['NOT_FOUND'],
  },
  'POST /leagues/{id}/queue': {
    access: 'user',
    summary: 'Join the queue, alone or as the leader with the whole party. Enters the league first if necessary',
    query: agreedFee,
    body: strictObject({ region: Type.Optional(oneOf(regions)) }),
    reply: one(UserQueue),
    problems: [
      'NOT_FOUND',
      ...entryProblems,
      'NOT_STARTED',
      'EVENT_PAUSED',
      'ALREADY_ENDED',
      'EVENT_CANCELLED',
      'QUEUE_CLOSED',
      'COOLING_DOWN',
      'ALREADY_QUEUED',
      'NOT_LEADER',
      'PARTY_TOO_LARGE',
      'PARTY_NOT_READY',
      'NOT_OUT',
    ],
  },
  'GET /tournaments/{id}/casualQueue': {
    access: 'public',
    summary: 'The queue for eliminated players of an event',
    reply: one(CasualQueue),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/casualQueue': {
    access: { tournament: 'host' },
    summary: 'Open a queue for eliminated players. Its matches give XP and never touch the event',
    reply: one(CasualQueue),
    problems: ['NOT_FOUND', 'NOT_STARTED', 'EVENT_CANCELLED'],
  },
  'DELETE /tournaments/{id}/casualQueue': {
    access: { tournament: 'host' },
    summary: 'Close the queue for eliminated players. Matches that have begun go on',
    reply: one(CasualQueue),
    problems: ['NOT_FOUND'],
  },
  'POST /leagues/{id}/party': {
    access: 'user',
    summary: 'Found a party for the queue of a league. The caller leaves any other party',
    query: agreedFee,
    reply: one(Party),
    problems: ['NOT_FOUND', ...entryProblems, 'ALREADY_QUEUED', 'NOT_OUT'],
  },
  'GET /parties/{id}/friends': {
    access: 'user',
    summary: 'People whom the caller can invite: those they follow or have shared a team with',
    query: strictObject({ query: Type.Optional(Type.String({ maxLength: 60 })) }),
    reply: many(UserCard),
    problems: ['NOT_FOUND'],
  },
  'POST /parties/{id}/invites': {
    access: 'user',
    summary: 'Invite someone to the party',
    body: strictObject({ userId: Id }),
    reply: one(Party),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'PARTY_TOO_LARGE', 'ALREADY_QUEUED', 'INVITE_LIMIT'],
  },
  'GET /parties/{id}': {
    access: 'user',
    summary: 'A party, for its members, people who are invited and people with its link',
    query: strictObject({ token: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: one(object({ leader: UserCard, league: object({ id: Id, name: Type.String() }), isMember: Type.Boolean() })),
    problems: ['NOT_FOUND'],
  },
  'POST /parties/{id}': {
    access: 'user',
    summary: 'Join a party by invitation or by its link. The caller leaves any other party',
    query: agreedFee,
    body: strictObject({ token: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: one(UserQueue),
    problems: ['NOT_FOUND', ...entryProblems, 'PARTY_TOO_LARGE', 'ALREADY_QUEUED', 'NOT_OUT'],
  },
  'DELETE /parties/{id}/members/{userId}': {
    access: 'user',
    whileBanned: true,
    summary:
      'Leave the party, decline its invitation or, as its leader, remove a member. The leader’s leaving ends the party',
    reply: none,
    problems: ['NOT_FOUND', 'ALREADY_QUEUED'],
  },
})
