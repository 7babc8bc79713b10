/** The people of a team: asked, accepted, alternates; and those who look for a team. */
import { Avatar } from './assets.json.ts'
import { area, many, none, one } from './endpoint.ts'
import { Eligibility } from './players.json.ts'
import { Asked, JoinReason, Teammate } from './players.ts'
import { playerLimits as limits } from './players.words.ts'
import { closed, Id, maybe, open, partial, type Static, Time, Type } from './shape.ts'
import { Face } from './tournaments.ts'

export const FreeAgent = open({ user: Face, message: maybe(Type.String()), createdAt: Time })
export type FreeAgent = Static<typeof FreeAgent>

/** A team from an earlier event, and how its people stand to this one. The caller is not among them. */
export const PastTeam = open({
  playerId: Id,
  name: Type.String(),
  image: maybe(Avatar),
  event: open({ id: Id, name: Type.String(), date: maybe(Time) }),
  members: Type.Array(open({ user: Face, alternate: Type.Boolean(), eligibility: Eligibility })),
})
export type PastTeam = Static<typeof PastTeam>

export const Link = open({ inviteId: Id, url: Type.String({ description: 'Whoever opens it may join the team' }) })

const roster = ['NOT_FOUND', 'NOT_ENTERED', 'FORBIDDEN', 'ROSTER_LOCKED'] as const

export const teammates = area({
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
