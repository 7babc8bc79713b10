import { area, many, none, one } from '../core/endpoint.ts'
import { Id, strictObject, Type } from '../core/shape.ts'
import { StandIn } from './shapes.ts'

const open = ['NOT_FOUND', 'NOT_READY', 'ALREADY_DECIDED', 'IN_DISPUTE', 'CONFLICT'] as const

/** A free agent plays one match for a team that is short. */
export const standIns = area({
  'GET /matches/{id}/standIns': {
    access: 'user',
    summary: 'The stand-in requests of a match, newest first',
    reply: many(StandIn),
    problems: ['NOT_FOUND'],
  },
  'POST /matches/{id}/standIns': {
    access: 'user',
    summary: 'Ask a free agent to play this match for your team. The free agent and the opponent must agree',
    body: strictObject({ userId: Id, outId: Type.Optional(Id) }),
    reply: one(StandIn),
    problems: [
      ...open,
      'FORBIDDEN',
      'NOT_A_TEAM_EVENT',
      'STAND_IN_UNAVAILABLE',
      'STAND_IN_RATING',
      'STAND_IN_ASKED',
      'TEAM_FULL',
      'RATE_LIMITED',
    ],
  },
  'PUT /matches/{id}/standIns/{requestId}': {
    access: 'user',
    summary: 'Answer a request, as the free agent or as the opponent',
    body: strictObject({ accept: Type.Boolean() }),
    reply: one(StandIn),
    problems: [...open, 'FORBIDDEN', 'ALREADY_ANSWERED', 'STAND_IN_UNAVAILABLE'],
  },
  'DELETE /matches/{id}/standIns/{requestId}': {
    access: 'user',
    whileBanned: true,
    summary: 'Withdraw a request of your team. A stand-in who was agreed on leaves the line-up',
    reply: none,
    problems: [...open, 'FORBIDDEN', 'ALREADY_ANSWERED'],
  },
})
