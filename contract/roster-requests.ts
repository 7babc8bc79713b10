/** A roster after the lock: the captain asks for a change, the staff decides. */
import { area, many, none, one } from './endpoint.ts'
import { moderationLimits } from './moderation.words.ts'
import { Eligibility } from './players.json.ts'
import { closed, Id, maybe, open, type Static, Time, Type } from './shape.ts'
import { Face } from './tournaments.ts'

const Reason = Type.String({
  minLength: moderationLimits.reason.min,
  maxLength: moderationLimits.reason.max,
  pattern: '\\S',
})

/** Somebody out, somebody in, or one for the other. */
export const RosterWish = closed({
  teammateId: Type.Optional(Id), // who goes
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })), // who comes
  reason: Reason,
})
export type RosterWish = Static<typeof RosterWish>

export const RosterRequest = open({
  id: Id,
  team: open({ id: Id, name: Type.String() }),
  askedBy: Face,
  out: maybe(Face),
  in: maybe(Face),
  eligibility: Eligibility, // what stands in the way of who comes, now
  reason: Type.String(),
  createdAt: Time,
  decidedAt: maybe(Time),
  accepted: maybe(Type.Boolean()),
  answer: maybe(Type.String()),
})
export type RosterRequest = Static<typeof RosterRequest>

export const rosterRequests = area({
  'GET /tournaments/{id}/rosterRequests': {
    access: 'user',
    summary: 'What my team asked for after the lock; for the staff what every team asked. The open ones first',
    reply: many(RosterRequest),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/rosterRequests': {
    access: 'user',
    summary: 'Ask the staff to change my roster, which is locked. A team has one open question at a time',
    body: RosterWish,
    reply: one(RosterRequest),
    idempotent: true,
    problems: [
      'NOT_FOUND',
      'NOT_ENTERED',
      'FORBIDDEN',
      'ROSTER_OPEN',
      'ALREADY_ENDED',
      'NOT_A_TEAMMATE',
      'NO_SUCH_PERSON',
      'ALREADY_IN',
      'TEAM_FULL',
      'ALREADY_ASKED',
    ],
  },
  'DELETE /tournaments/{id}/rosterRequests/{requestId}': {
    access: 'user',
    summary: 'Take my question back while it is open',
    reply: none,
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'FORBIDDEN', 'ALREADY_ANSWERED'],
  },
  'PUT /tournaments/{id}/rosterRequests/{requestId}': {
    access: { tournament: 'moderator' },
    summary: 'Yes or no, once. With a yes who goes is out, and who comes is invited and plays from their own yes on',
    body: closed({ accepted: Type.Boolean(), answer: Type.Optional(Reason) }),
    reply: one(RosterRequest),
    problems: [
      'NOT_FOUND',
      'PLAYS_IN_IT',
      'ALREADY_ANSWERED',
      'ALREADY_ENDED',
      'NOT_A_TEAMMATE',
      'NO_SUCH_PERSON',
      'ALREADY_IN',
      'ALREADY_ASKED',
      'TEAM_FULL',
    ],
  },
})
