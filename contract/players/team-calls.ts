import { area, many, none, one } from '../core/endpoint.ts'
import { closed, Id, open, partial, Type } from '../core/shape.ts'
import { playerLimits as limits } from './constants.ts'
import { Asked, JoinReason, Teammate } from './shapes.ts'
import { FreeAgent, Link, PastTeam, Reason, RosterRequest, RosterWish } from './team-shapes.ts'

const roster = ['NOT_FOUND', 'NOT_ENTERED', 'FORBIDDEN', 'ROSTER_LOCKED'] as const

export const teamCalls = area({
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
  'GET /tournaments/{id}/playerTeammate': {
    access: 'user',
    summary: 'The people of my team, those asked included',
    reply: many(Teammate),
    problems: ['NOT_FOUND', 'NOT_ENTERED'],
  },
  'POST /tournaments/{id}/playerTeammate': {
    access: 'user',
    summary: 'Ask somebody into my team, by name or by mail',
    body: Asked,
    reply: many(Teammate),
    idempotent: true,
    problems: [...roster, 'NOT_A_TEAM_EVENT', 'NO_SUCH_PERSON', 'TEAM_FULL', 'ALREADY_IN', 'ALREADY_ASKED'],
  },
  'POST /tournaments/{id}/playerTeammate/link': {
    access: 'user',
    summary: 'The link into my team; asked again it is the same, until it is taken back',
    reply: one(Link),
    problems: [...roster, 'NOT_A_TEAM_EVENT'],
  },
  'DELETE /tournaments/{id}/playerTeammate/link': {
    access: 'user',
    summary: 'The link into my team stops working',
    reply: none,
    problems: roster,
  },
  'GET /tournaments/{id}/playerTeammate/eligible': {
    access: 'user',
    summary: 'May this person play in a team of the event? Oneself unless told',
    query: closed({ userId: Type.Optional(Id) }),
    reply: one(open({ eligible: Type.Boolean(), reasons: Type.Array(JoinReason) })),
    problems: ['NOT_FOUND'],
  },
  'PATCH /tournaments/{id}/playerTeammate/{teammateId}': {
    access: 'user',
    summary: 'Bring an alternate in, or make somebody one; also after the start',
    body: partial({ alternate: Type.Boolean() }),
    reply: many(Teammate),
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'FORBIDDEN', 'TEAM_FULL'],
  },
  'DELETE /tournaments/{id}/playerTeammate/{teammateId}': {
    access: 'user',
    summary: 'Take somebody out of my team, or take the question back',
    reply: none,
    problems: [...roster, 'NOT_A_TEAMMATE'],
  },
  'POST /tournaments/{id}/playerTeammate/{teammateId}/email': {
    access: 'user',
    summary: 'Remind somebody who has not answered, once in ten minutes',
    reply: none,
    problems: [...roster, 'ALREADY_IN', 'RATE_LIMITED'],
  },
  'GET /tournaments/{id}/teams': {
    access: 'user',
    summary:
      'Teams I played in before, the latest first: whom I can enter with again, and what stands in their way here',
    reply: many(PastTeam),
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/{id}/freeAgents': {
    access: 'public',
    summary: 'Who looks for a team',
    reply: many(FreeAgent),
    problems: ['NOT_FOUND'],
  },
  'PUT /tournaments/{id}/freeAgents': {
    access: 'user',
    summary: 'I have no team: let captains find me',
    body: closed({ message: Type.Optional(Type.String({ maxLength: limits.message.max })) }),
    reply: many(FreeAgent),
    problems: ['NOT_FOUND', 'NOT_ELIGIBLE', 'NOT_A_TEAM_EVENT', 'FREE_AGENTS_OFF', 'ALREADY_STARTED'],
  },
  'DELETE /tournaments/{id}/freeAgents': {
    access: 'user',
    summary: 'I no longer look for a team',
    reply: none,
    problems: ['NOT_FOUND'],
  },
})
