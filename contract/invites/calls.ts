import { area, many, none, one, paged } from '../core/endpoint.ts'
import { strictObject, Type } from '../core/shape.ts'
import { Invite, SentInvite } from './shapes.ts'

const Secret = Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'From the link or the email' }))

export const invites = area({
  'GET /invites': {
    access: 'user',
    summary: 'Your open invitations',
    query: paged({}),
    reply: many(Invite),
  },
  'GET /invites/{id}': {
    access: 'public',
    summary: 'One invitation, for its recipient or for anyone with its link',
    query: strictObject({ token: Secret }),
    reply: one(Invite),
    problems: ['NOT_FOUND'],
  },
  'POST /invites/{id}': {
    access: 'user',
    summary: 'Accept an invitation',
    body: strictObject({ token: Secret }),
    reply: one(Invite),
    idempotent: true,
    problems: [
      'NOT_FOUND',
      'INVITE_OVER',
      'NOT_ELIGIBLE',
      'TEAM_FULL',
      'ALREADY_IN',
      'ALREADY_STARTED',
      'NOT_A_TEAM_EVENT',
    ],
  },
  'DELETE /invites/{id}': {
    access: 'user',
    whileBanned: true,
    summary: 'Decline an invitation, or withdraw one that you sent',
    reply: none,
    problems: ['NOT_FOUND', 'INVITE_OVER'],
  },
  'GET /tournaments/{id}/invites': {
    access: 'user',
    summary: 'The invitations of an event: to you and by your team, or all of them for staff',
    reply: many(SentInvite),
    problems: ['NOT_FOUND'],
  },
})
