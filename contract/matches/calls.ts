import { imageTypes } from '../assets/constants.ts'
import { area, file, form, many, one, paged } from '../core/endpoint.ts'
import { Count, closed, Id, maybe, oneOf, open, Type } from '../core/shape.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { PublicPlayer } from '../players/shapes.ts'
import { submissionLimits } from '../submissions/constants.ts'
import { Proof, Submission, UploadedProof } from '../submissions/shapes.ts'
import type { EventRole } from '../tournaments/constants.ts'
import { Bracket, BracketTime, StandingReason, Standings } from './bracket-shapes.ts'
import { matchPhases } from './constants.ts'
import { EventRound, Forecast, Match, MatchCard, Report, scores } from './shapes.ts'
import { matchStaffCalls } from './staff-calls.ts'
import { Consequences } from './staff-shapes.ts'

declare module '../core/endpoint.ts' {
  interface Scopes {
    match: EventRole
  }
}

const filters = {
  round: Type.Optional(Type.String({ pattern: '^[WLGTRS][0-9]{1,4}$', description: 'Its key' })),
  group: Type.Optional(Type.Integer({ minimum: 1 })),
  playerId: Type.Optional(Id),
  phase: Type.Optional(oneOf(matchPhases)),
}

const params = closed({ id: Id })

const play = ['NOT_FOUND', 'FORBIDDEN', 'EVENT_PAUSED', 'ALREADY_ENDED', 'NOT_READY', 'ALREADY_DECIDED'] as const

const state = ['IN_DISPUTE', 'PROVISIONAL_FORFEIT'] as const

export const matches = area({
  'GET /tournaments/{id}/matches': {
    access: 'public',
    summary: 'The matches of an event, in order of their numbers',
    query: paged(filters),
    reply: many(MatchCard),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /tournaments/{id}/round': {
    access: 'public',
    summary: 'The rounds of an event, and the one that is played now',
    reply: one(open({ current: maybe(Type.String()), rounds: Type.Array(EventRound) })),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /matches/{id}': {
    access: 'public',
    summary: 'One match, as the caller may see it',
    params: closed({ id: Id }),
    reply: one(Match),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /user/matches': {
    access: 'user',
    summary: 'My matches: those to come first, then the latest',
    query: paged({ phase: filters.phase }),
    reply: many(open({ ...MatchCard.properties, event: open({ id: Id, name: Type.String() }) })),
  },
  'GET /tournaments/{id}/bracket': {
    access: 'public',
    summary: 'The whole event for a drawing: rounds, matches and entrants. Before the start: as seeded now',
    reply: one(Bracket),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 300 },
  },
  'GET /tournaments/{id}/bracket/times': {
    access: 'public',
    summary: 'When each match ended, in that order',
    reply: one(Type.Array(BracketTime)),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 300 },
  },
  'GET /tournaments/{id}/preview': {
    access: { tournament: 'moderator' },
    summary: 'The event as it would be laid out for so many entrants with the settings of now, or for those who are in',
    query: closed({ entrants: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_024 })) }),
    reply: one(Bracket),
    problems: ['NOT_FOUND', 'TOO_FEW_ENTRANTS', 'BAD_CONFIG'],
  },
  'GET /tournaments/{id}/standings': {
    access: 'public',
    summary: 'Standings, with the value of every tie-break',
    reply: one(Standings),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 300 },
  },
  'GET /tournaments/{id}/standings/{playerId}': {
    access: 'public',
    summary: 'Explains the rank of an entrant, and what it needs to qualify',
    reply: one(StandingReason),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /tournaments/{id}/forecast': {
    access: 'public',
    summary: 'When the event will be over, from its own pace, and which match to call next',
    reply: one(Forecast),
    cache: { tags: ['tournament:{id}'], seconds: 15 },
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/matches': {
    access: { tournament: 'host' },
    summary: 'Swiss: pair the next round, or pair the first one again before its first result',
    reply: one(open({ round: Type.Integer(), matches: Count })),
    problems: ['NOT_FOUND', 'WRONG_FORMAT', 'NOT_STARTED', 'EVENT_PAUSED', 'ROUND_NOT_OVER', 'ALREADY_ENDED'],
  },
  'POST /tournaments/{id}/log/{logId}/undo': {
    access: { tournament: 'moderator' },
    summary: 'Undo an action; with ?preview=true only preview the changes. Independent results stay',
    params: closed({ id: Id, logId: Id }),
    query: closed({ preview: Type.Optional(Type.Boolean()) }),
    body: closed({
      reason: Type.Optional(Type.String({ maxLength: moderationLimits.reason.max })),
      confirm: Type.Optional(Type.Boolean({ description: 'Yes, although later matches are reset' })),
    }),
    reply: one(Consequences),
    problems: ['NOT_FOUND', 'NOT_UNDOABLE', 'PLAYS_IN_IT', 'CONFLICT', 'LATER_RESULTS', 'ALREADY_COMPLETED'],
  },
  'GET /matches/{id}/players': {
    access: 'public',
    summary: 'The sides of a match with their people',
    params,
    reply: many(PublicPlayer),
    problems: ['NOT_FOUND'],
  },
  'GET /matches/{id}/submissions': {
    access: 'user',
    summary: 'The reports of both sides, the latest first; for its sides and the staff',
    params,
    reply: many(Submission),
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'PATCH /matches/{id}/ready': {
    access: 'user',
    summary: 'Set or unset my team as ready. Returns a receipt',
    params,
    body: closed({ ready: Type.Optional(Type.Boolean({ default: true })) }),
    reply: one(Match),
    problems: [...play, ...state],
  },
  'POST /matches/{id}/submit': {
    access: 'user',
    summary: 'Report the result, game by game. The same from both sides settles it, another one is a dispute',
    params,
    body: Report,
    reply: one(open({ match: Match, submission: Submission })),
    problems: [...play, ...state, ...scores, 'MATCH_LOCKED', 'PROOF_NEEDED'],
  },
  'PATCH /matches/{id}/submit': {
    access: 'user',
    summary: 'Add proof to my report, until the match is decided',
    params,
    body: Proof,
    reply: one(Submission),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_DECIDED', 'NO_REPORT'],
  },
  'DELETE /matches/{id}/submit': {
    access: 'user',
    summary: 'Withdraw my report until the match is decided',
    params,
    reply: one(Match),
    problems: [...play, 'IN_DISPUTE', 'NO_REPORT'],
  },
  'POST /matches/{id}/accept': {
    access: 'user',
    summary: 'Confirm the report of the opponent',
    params,
    reply: one(Match),
    problems: [...play, 'MATCH_LOCKED', 'IN_DISPUTE', 'NO_REPORT'],
  },
  'POST /matches/{id}/upload': {
    access: 'user',
    summary: 'A picture as proof; name its id in a report',
    params,
    body: form({ image: file(submissionLimits.imageBytes, ...imageTypes) }),
    reply: one(UploadedProof),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE'],
    limit: { max: 300, seconds: 60 },
  },
  'POST /matches/{id}/waive': {
    access: 'user',
    summary: 'We would rather play: the forfeit of the other side is off, and it has time again',
    params,
    reply: one(Match),
    problems: [...play, 'NO_FORFEIT'],
  },
  'POST /matches/{id}/veto': {
    access: 'user',
    summary: 'Ban or pick a map, or choose a side, when it is our turn',
    params,
    body: closed({
      map: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      side: Type.Optional(oneOf(['first', 'second'])),
    }),
    reply: one(Match),
    problems: [...play, 'NOT_YOUR_TURN', 'NO_SUCH_MAP'],
  },
  ...matchStaffCalls,
})
