/** Invitations into a team or an event: seen, accepted, declined. */
import { area, many, none, one, paged } from './endpoint.ts'
import { inviteStatuses, inviteTypes } from './players.words.ts'
import { closed, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { Face } from './tournaments.ts'

export const Invite = open({
  id: Id,
  inviterId: Id,
  inviteeId: maybe(Id),
  inviteId: Id,
  inviteType: oneOf(inviteTypes),
  message: maybe(Type.String()),
  status: oneOf(inviteStatuses),
  alternate: Type.Boolean(),
  createdAt: Time,
  inviter: Face,
  team: maybe(open({ id: Id, name: Type.String(), members: Type.Integer(), teamSize: Type.Integer() })),
  tournament: maybe(open({ id: Id, name: Type.String(), date: maybe(Time) })),
})
export type Invite = Static<typeof Invite>

/** As its own team sees it: to whom it went. */
export const SentInvite = open({ ...Invite.properties, email: maybe(Type.String()), byLink: Type.Boolean() })
export type SentInvite = Static<typeof SentInvite>

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
