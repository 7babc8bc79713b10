import { imageTypes } from '../assets/constants.ts'
import { area, file, form, many, one, paged } from '../core/endpoint.ts'
import { Count, Id, nullable, object, oneOf, strictObject, Time, Type } from '../core/shape.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { PublicPlayer } from '../players/shapes.ts'
import { submissionLimits } from '../submissions/constants.ts'
import { Proof, Submission, UploadedProof } from '../submissions/shapes.ts'
import type { EventRole } from '../tournaments/constants.ts'
import { Bracket, BracketTime, StandingReason, Standings } from './bracket-shapes.ts'
import { matchPhases } from './constants.ts'
import { EventRound, Forecast, LiveMatch, Match, MatchCard, Report, scores } from './shapes.ts'
import { matchStaffCalls } from './staff-calls.ts'
import { Consequences } from './staff-shapes.ts'

declare module '../core/endpoint.ts' {
  interface Scopes {
    match: EventRole
  }
}

const filters = {
  round: Type.Optional(Type.String({ pattern: '^[WLGTRS][0-9]{1,4}$', description: 'The key of a round' })),
  group: Type.Optional(Type.Integer({ minimum: 1 })),
  no: Type.Optional(Type.Integer({ minimum: 0, description: 'The match number in the event' })),
  playerId: Type.Optional(Id),
  phase: Type.Optional(oneOf(matchPhases)),
}

const params = strictObject({ id: Id })

const playProblems = [
  'NOT_FOUND',
  'FORBIDDEN',
  'EVENT_PAUSED',
  'ALREADY_ENDED',
  'NOT_READY',
  'ALREADY_DECIDED',
] as const

const stateProblems = ['IN_DISPUTE', 'PROVISIONAL_FORFEIT'] as const

export const matches = area({
  'GET /tournaments/{id}/matches': {
    access: 'public',
    summary: 'The matches of an event by match number',
    query: paged(filters),
    reply: many(MatchCard),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
  },
  'GET /tournaments/{id}/round': {
    access: 'public',
    summary: 'The rounds of an event, and the current one',
    reply: one(object({ current: nullable(Type.String()), rounds: Type.Array(EventRound) })),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
  },
  'GET /matches/live': {
    access: 'public',
    summary:
      'The running match and the latest result of each live public tournament, and of each league that plays now; events that hide results are left out',
    reply: many(LiveMatch),
    cache: { tags: ['tournaments', 'leagues', 'live-matches'], seconds: 60 },
  },
  'GET /matches/{id}': {
    access: 'public',
    summary: 'One match, as visible to the caller',
    reply: one(Match),
    problems: ['NOT_FOUND'],
    etag: true,
  },
  'GET /user/matches': {
    access: 'user',
    summary: 'Your matches: upcoming ones first, then the latest',
    query: paged({ phase: filters.phase }),
    reply: many(
      object({
        ...MatchCard.properties,
        event: object({ id: Id, name: Type.String(), pausedAt: nullable(Time) }),
      }),
    ),
  },
  'GET /tournaments/{id}/bracket': {
    access: 'public',
    summary:
      'The bracket of an event: rounds, matches and entrants. Before the start, a preview from the current seeds',
    reply: one(Bracket),
    problems: ['NOT_FOUND'],
    etag: true,
    shared: true,
    cache: { tags: ['tournament:{id}'], seconds: 300 },
  },
  'GET /tournaments/{id}/bracket/times': {
    access: 'public',
    summary: 'The end time of each match, in order',
    reply: one(Type.Array(BracketTime)),
    problems: ['NOT_FOUND'],
    etag: true,
    shared: true,
    cache: { tags: ['tournament:{id}'], seconds: 300 },
  },
  'GET /tournaments/{id}/preview': {
    access: { tournament: 'moderator' },
    summary: 'Preview the bracket with the current settings, for a number of entrants or for the present ones',
    query: strictObject({ entrants: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_024 })) }),
    reply: one(Bracket),
    problems: ['NOT_FOUND', 'TOO_FEW_ENTRANTS', 'TOO_MANY_MATCHES', 'BAD_CONFIG'],
  },
  'GET /tournaments/{id}/standings': {
    access: 'public',
    summary: 'Standings, with the value of every tie-break',
    reply: one(Standings),
    problems: ['NOT_FOUND'],
    etag: true,
    shared: true,
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
    summary: 'Forecast the end of the event from its pace, and recommend the next match to call',
    reply: one(Forecast),
    etag: true,
    shared: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/matches/call': {
    access: { tournament: 'moderator' },
    summary: 'Call all matches whose entrants are free, for example a reviewed Swiss round',
    reply: one(object({ called: Count })),
    problems: ['NOT_FOUND', 'NOT_STARTED', 'EVENT_PAUSED', 'ALREADY_ENDED'],
  },
  'POST /tournaments/{id}/matches': {
    access: { tournament: 'host' },
    summary: 'Swiss: pair the next round, or pair the first one again before its first result',
    reply: one(object({ round: Type.Integer(), matches: Count })),
    problems: ['NOT_FOUND', 'WRONG_FORMAT', 'NOT_STARTED', 'EVENT_PAUSED', 'ROUND_NOT_OVER', 'ALREADY_ENDED'],
  },
  'POST /tournaments/{id}/log/{logId}/undo': {
    access: { tournament: 'moderator' },
    summary: 'Undo a staff action; with ?preview=true only preview the changes. Independent results stay',
    query: strictObject({ preview: Type.Optional(Type.Boolean()) }),
    body: strictObject({
      reason: Type.Optional(Type.String({ maxLength: moderationLimits.reason.max })),
      confirm: Type.Optional(Type.Boolean({ description: 'Confirms that later matches are reset' })),
    }),
    reply: one(Consequences),
    problems: ['NOT_FOUND', 'NOT_UNDOABLE', 'PLAYS_IN_IT', 'CONFLICT', 'LATER_RESULTS', 'ALREADY_COMPLETED'],
  },
  'GET /matches/{id}/players': {
    access: 'public',
    summary: 'The opponents of a match with their members',
    params,
    reply: many(PublicPlayer),
    problems: ['NOT_FOUND'],
  },
  'GET /matches/{id}/submissions': {
    access: 'user',
    summary: 'The reports of both opponents, latest first; visible to the opponents and staff',
    params,
    reply: many(Submission),
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'PATCH /matches/{id}/ready': {
    access: 'user',
    summary: 'Mark your team as ready or not ready. Returns a receipt',
    params,
    body: strictObject({ ready: Type.Optional(Type.Boolean({ default: true })) }),
    reply: one(Match),
    problems: [...playProblems, ...stateProblems],
  },
  'POST /matches/{id}/submit': {
    access: 'user',
    summary: 'Report the result game by game. Equal reports decide the match, different ones open a dispute',
    params,
    body: Report,
    reply: one(object({ match: Match, submission: Submission })),
    problems: [...playProblems, ...stateProblems, ...scores, 'MATCH_LOCKED', 'PROOF_NEEDED', 'NO_ATTEMPTS_LEFT'],
  },
  'PATCH /matches/{id}/submit': {
    access: 'user',
    summary: 'Add proof to your report until the match is decided',
    params,
    body: Proof,
    reply: one(Submission),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_DECIDED', 'NO_REPORT', 'TOO_MANY_IMAGES'],
  },
  'DELETE /matches/{id}/submit': {
    access: 'user',
    summary: 'Withdraw your report until the match is decided',
    params,
    reply: one(Match),
    problems: [...playProblems, 'IN_DISPUTE', 'NO_REPORT'],
  },
  'POST /matches/{id}/accept': {
    access: 'user',
    summary: 'Confirm the report of the opponent',
    params,
    reply: one(Match),
    problems: [...playProblems, 'MATCH_LOCKED', 'IN_DISPUTE', 'NO_REPORT'],
  },
  'POST /matches/{id}/upload': {
    access: 'user',
    summary: 'Upload an image as proof; a report refers to it by id',
    params,
    body: form({ image: file(submissionLimits.imageBytes, ...imageTypes) }),
    reply: one(UploadedProof),
    problems: [
      'NOT_FOUND',
      'FORBIDDEN',
      'TOO_MANY_IMAGES',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_LARGE',
      'WRONG_TYPE',
      'TOO_LARGE',
    ],
    limit: { max: 300, seconds: 60 },
  },
  'POST /matches/{id}/waive': {
    access: 'user',
    summary: 'Waive the forfeit of your opponent, who gets new time to show up',
    params,
    reply: one(Match),
    problems: [...playProblems, 'NO_FORFEIT'],
  },
  'POST /matches/{id}/veto': {
    access: 'user',
    summary: 'Ban or pick a map, or choose a side, when it is your turn',
    params,
    body: strictObject({
      map: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      side: Type.Optional(oneOf(['first', 'second'])),
    }),
    reply: one(Match),
    problems: [...playProblems, 'NOT_YOUR_TURN', 'NO_SUCH_MAP'],
  },
  ...matchStaffCalls,
})
