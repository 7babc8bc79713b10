import { area, many, none, one } from '../core/endpoint.ts'
import { Id, object, partial, strictObject, Type } from '../core/shape.ts'
import { playerLimits as limits } from './constants.ts'
import { JoinReason, JoinRequest, Teammate } from './shapes.ts'
import { FreeAgent, Link, PastTeam, Reason, RosterChangeRequest, RosterRequest } from './team-shapes.ts'

const roster = ['NOT_FOUND', 'NOT_ENTERED', 'FORBIDDEN', 'ROSTER_LOCKED'] as const

export const teamCalls = area({
  'GET /tournaments/{id}/rosterRequests': {
    access: 'user',
    summary: 'Roster change requests of your team, or of every team for staff; open requests first',
    reply: many(RosterRequest),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/rosterRequests': {
    access: 'user',
    summary: 'Request a change to a locked roster. A team can have one open request at a time',
    body: RosterChangeRequest,
    reply: one(RosterRequest),
    idempotent: true,
    problems: [
      'NOT_FOUND',
      'NOT_ENTERED',
      'FORBIDDEN',
      'ROSTER_OPEN',
      'RATE_LIMITED',
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
    whileBanned: true,
    summary: 'Withdraw an open roster change request',
    reply: none,
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'FORBIDDEN', 'ALREADY_ANSWERED'],
  },
  'PUT /tournaments/{id}/rosterRequests/{requestId}': {
    access: { tournament: 'moderator' },
    summary:
      'Approve or decline a roster change request, once. Approval removes the leaving member and invites the new one',
    body: strictObject({ accepted: Type.Boolean(), answer: Type.Optional(Reason) }),
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
    summary: 'The members of your team, including invited ones',
    reply: many(Teammate),
    problems: ['NOT_FOUND', 'NOT_ENTERED'],
  },
  'POST /tournaments/{id}/playerTeammate': {
    access: 'user',
    summary: 'Invite a user to your team by username or email',
    body: JoinRequest,
    reply: many(Teammate),
    idempotent: true,
    problems: [
      ...roster,
      'NOT_A_TEAM_EVENT',
      'NO_SUCH_PERSON',
      'TEAM_FULL',
      'ALREADY_IN',
      'ALREADY_ASKED',
      'INVITE_LIMIT',
      'MUTED',
      'WORDS_NOT_ALLOWED',
    ],
  },
  'POST /tournaments/{id}/playerTeammate/link': {
    access: 'user',
    summary: 'The invite link of your team; it stays the same until it is revoked',
    reply: one(Link),
    problems: [...roster, 'NOT_A_TEAM_EVENT'],
  },
  'DELETE /tournaments/{id}/playerTeammate/link': {
    access: 'user',
    summary: 'Revoke the invite link of your team',
    reply: none,
    problems: roster,
  },
  'GET /tournaments/{id}/playerTeammate/eligible': {
    access: 'user',
    summary: 'Whether you can play in a team of the event, and why not; or whether a member of your team can',
    query: strictObject({ userId: Type.Optional(Id) }),
    reply: one(object({ eligible: Type.Boolean(), reasons: Type.Array(JoinReason) })),
    problems: ['NOT_FOUND'],
  },
  'PATCH /tournaments/{id}/playerTeammate/{teammateId}': {
    access: 'user',
    summary: 'Make a member a substitute or a starter; also after the start',
    body: partial({ alternate: Type.Boolean() }),
    reply: many(Teammate),
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'FORBIDDEN', 'TEAM_FULL'],
  },
  'DELETE /tournaments/{id}/playerTeammate/{teammateId}': {
    access: 'user',
    whileBanned: true,
    summary: 'Remove a member from your team, or withdraw an invitation',
    reply: none,
    problems: [...roster, 'NOT_A_TEAMMATE'],
  },
  'POST /tournaments/{id}/playerTeammate/{teammateId}/email': {
    access: 'user',
    summary: 'Remind an invited user, once a day',
    reply: none,
    problems: [...roster, 'ALREADY_IN', 'ALREADY_REMINDED'],
  },
  'GET /tournaments/{id}/teams': {
    access: 'user',
    summary: 'Your teams of earlier events, latest first, and whether their members are eligible for this one',
    reply: many(PastTeam),
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/{id}/freeAgents': {
    access: 'public',
    summary: 'Free agents',
    reply: many(FreeAgent),
    problems: ['NOT_FOUND'],
  },
  'PUT /tournaments/{id}/freeAgents': {
    access: 'user',
    summary: 'Register as a free agent, so that captains can invite you, or ask you to stand in for one match',
    body: strictObject({ message: Type.Optional(Type.String({ maxLength: limits.message.max })) }),
    reply: many(FreeAgent),
    problems: [
      'NOT_FOUND',
      'NOT_ELIGIBLE',
      'NOT_A_TEAM_EVENT',
      'FREE_AGENTS_OFF',
      'ALREADY_ENDED',
      'EVENT_CANCELLED',
      'MUTED',
      'WORDS_NOT_ALLOWED',
    ],
  },
  'DELETE /tournaments/{id}/freeAgents': {
    access: 'user',
    whileBanned: true,
    summary: 'Stop looking for a team',
    reply: none,
    problems: ['NOT_FOUND'],
  },
})
