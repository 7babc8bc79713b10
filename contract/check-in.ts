/** Check-in: the entrants say that they are here, the staff sees who is missing and decides at the close. */
import { area, one } from './endpoint.ts'
import { OwnPlayer, PublicPlayer } from './players.ts'
import { playerLimits as limits } from './players.words.ts'
import { Count, closed, Id, maybe, open, type Static, Time, Type } from './shape.ts'

export const Board = open({
  opensAt: maybe(Time),
  closesAt: maybe(Time),
  counts: open({ in: Count, missing: Count, waiting: Count, out: Count }),
  in: Type.Array(PublicPlayer),
  missing: Type.Array(PublicPlayer),
  waiting: Type.Array(PublicPlayer),
  out: Type.Array(PublicPlayer),
  review: Type.Boolean({ description: 'The announced start has come and somebody is missing' }),
  remindableAt: maybe(Time),
})
export type Board = Static<typeof Board>

const Presence = closed({ checkedIn: Type.Optional(Type.Boolean({ default: true })) })
const Entrants = Type.Optional(Type.Array(Id, { uniqueItems: true, maxItems: 1_000 }))

export const Review = closed({
  readmit: Entrants,
  drop: Entrants,
  fill: Type.Optional(Type.Boolean({ description: 'Free places go to those who wait, who came first' })),
})
export type Review = Static<typeof Review>

const times = ['CHECKIN_OFF', 'CHECKIN_NOT_OPEN', 'ALREADY_STARTED', 'NOT_PUBLISHED'] as const

export const checkIn = area({
  'PUT /tournaments/{id}/checkin': {
    access: 'user',
    summary: 'My team is here; anybody in it may say so, or take it back. Gives a receipt',
    body: Presence,
    reply: one(OwnPlayer),
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'TEAM_INCOMPLETE', ...times],
  },
  'PUT /tournaments/{id}/players/{playerId}/checkin': {
    access: { tournament: 'moderator' },
    summary: 'Check an entrant in or out on its behalf; `userId` names who of it is here',
    query: closed({ userId: Type.Optional(Id) }),
    body: Presence,
    reply: one(OwnPlayer),
    problems: ['NOT_A_TEAMMATE', 'NOT_ENTERED', ...times],
  },
  'GET /tournaments/{id}/checkin': {
    access: { tournament: 'moderator' },
    summary: 'The board: who is in, who is missing, who waits',
    reply: one(Board),
  },
  'POST /tournaments/{id}/checkin/remind': {
    access: { tournament: 'moderator' },
    summary: `Remind everybody who is missing, once in ${limits.remindMinutes} minutes`,
    reply: one(open({ reminded: Count })),
    problems: ['RATE_LIMITED', ...times],
  },
  'POST /tournaments/{id}/checkin/extend': {
    access: { tournament: 'moderator' },
    summary: 'Give the missing more time: the start moves, and entrants are told',
    body: closed({ minutes: Type.Integer({ minimum: 1, maximum: 60 }) }),
    reply: one(Board),
    problems: times,
  },
  'POST /tournaments/{id}/checkin/review': {
    access: { tournament: 'moderator' },
    summary: 'Decide about the missing: let in again, drop, fill from the line. Who has checked in is never dropped',
    body: Review,
    reply: one(Board),
    problems: times,
  },
  'GET /receipts/key': {
    access: 'public',
    summary: 'The public key of receipts, a JSON Web Key: anybody can test one without asking us',
    reply: one(
      open({
        kty: Type.String(),
        crv: Type.String(),
        x: Type.String(),
        kid: Type.String(),
        use: Type.String(),
        alg: Type.String(),
      }),
    ),
  },
})
