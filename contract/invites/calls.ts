import { area, many, none, one, paged } from '../core/endpoint.ts'
import { closed, Type } from '../core/shape.ts'
import { Invite, SentInvite } from './shapes.ts'

const Secret = Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'From the link or the mail' }))

export const invites = area({
  'GET /invites': {
    access: 'user',
    summary: 'What I was asked and have not answered',
    query: paged({}),
    reply: many(Invite),
  },
  'GET /invites/{id}': {
    access: 'public',
    summary: 'One invitation: for whom it is meant, or for whoever holds its link',
    query: closed({ token: Secret }),
    reply: one(Invite),
    problems: ['NOT_FOUND'],
  },
  'POST /invites/{id}': {
    access: 'user',
    summary: 'Accept: I am in',
    body: closed({ token: Secret }),
    reply: one(Invite),
    idempotent: true,
    problems: ['NOT_FOUND', 'INVITE_OVER', 'NOT_ELIGIBLE', 'TEAM_FULL', 'ALREADY_IN', 'ALREADY_STARTED'],
  },
  'DELETE /invites/{id}': {
    access: 'user',
    summary: 'Decline; whoever asked takes it back with the same call',
    reply: none,
    problems: ['NOT_FOUND', 'INVITE_OVER'],
  },
  'GET /tournaments/{id}/invites': {
    access: 'user',
    summary: 'What was asked of me in this event and by my team, and for its staff everything',
    reply: many(SentInvite),
    problems: ['NOT_FOUND'],
  },
})
