/** What those who run an event do with a match: call it, place it, decide it, put it right. */
import { area, many, one, paged } from './endpoint.ts'
import { Scores } from './match-play.ts'
import { MatchMetadata } from './matches.json.ts'
import { Match, MatchCard } from './matches.ts'
import { forfeitSides, matchLimits, matchStatuses, matchWorries } from './matches.words.ts'
import { moderationLimits } from './moderation.words.ts'
import { Count, closed, Id, maybe, oneOf, open, partial, type Static, Time, Type, Url } from './shape.ts'
import { Submission } from './submissions.ts'

const Reason = Type.String({ maxLength: moderationLimits.reason.max })
const Rev = Type.Integer({
  description: 'The revision the caller looked at: if it has changed since, the answer is 409',
})

export const Arrangement = partial({
  station: maybe(Type.String({ minLength: 1, maxLength: matchLimits.station.max })),
  stream: maybe(Url),
  vod: maybe(Url),
  startsAt: maybe(Time),
  lobby: maybe(MatchMetadata.properties.lobby),
  moderatorId: maybe(Id),
  locked: Type.Boolean({ description: 'No self-report until it is released' }),
  call: Type.Boolean({ description: 'Call both sides now; false takes the call back' }),
  ready: oneOf(['player1', 'player2', 'both']),
  rev: Rev,
})
export type Arrangement = Static<typeof Arrangement>

/** One of them: scores, a winner, a forfeit, the match open again, or a provisional forfeit taken back. */
export const Decision = closed({
  scores: Type.Optional(Scores),
  winnerId: Type.Optional(Id),
  forfeit: Type.Optional(oneOf(forfeitSides)),
  reset: Type.Optional(Type.Boolean()),
  restore: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Reason),
  confirm: Type.Optional(Type.Boolean({ description: 'Yes, although later matches are reset' })),
  rev: Type.Optional(Rev),
})
export type Decision = Static<typeof Decision>

const Side = open({
  player1Id: maybe(Id),
  player2Id: maybe(Id),
  winnerId: maybe(Id),
  status: oneOf(matchStatuses),
  results: maybe(open({ player1: Count, player2: Count })),
})

/** A match that an act changes: as it is, and as it will be. */
export const MatchChange = open({ id: Id, no: Type.Integer(), key: Type.String(), before: Side, after: Side })
export type MatchChange = Static<typeof MatchChange>

/** What an act does to the event: every match it changes, and those whose results are lost. */
export const Consequences = open({
  changes: Type.Array(MatchChange),
  resets: Type.Array(Type.Integer({ description: 'Numbers of matches whose results are taken back' })),
  ends: Type.Boolean({ description: 'The event is over with it' }),
  reopens: Type.Boolean({ description: 'The event was over, and is not any more' }),
})
export type Consequences = Static<typeof Consequences>

const Preview = closed({
  preview: Type.Optional(Type.Boolean({ description: 'Only say what would happen' })),
})
const Decided = open({ match: Match, ...Consequences.properties })
const params = closed({ id: Id })
const decide = [
  'NOT_FOUND',
  'FORBIDDEN',
  'PLAYS_IN_IT',
  'CONFLICT',
  'INVALID',
  'NOT_READY',
  'NOT_DECIDED',
  'LATER_RESULTS',
  'NO_FORFEIT',
  'ALREADY_COMPLETED',
  'BAD_SCORE',
  'TIE_NOT_ALLOWED',
  'SERIES_NOT_OVER',
  'TOO_MANY_GAMES',
] as const

const StaffMatch = open({
  ...MatchCard.properties,
  calledAt: maybe(Time),
  worry: maybe(oneOf(matchWorries)),
  waitingSince: maybe(Time),
  moderatorId: maybe(Id),
})
export type StaffMatch = Static<typeof StaffMatch>

export const matchStaff = area({
  'PATCH /matches/{id}': {
    access: { match: 'caster' },
    summary: 'Station, stream, time, lobby, lock; call it; say that a side is here',
    params,
    body: Arrangement,
    reply: one(Match),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'PLAYS_IN_IT', 'CONFLICT', 'NOT_READY', 'ALREADY_DECIDED', 'NO_SUCH_PERSON'],
  },
  'PUT /matches/{id}': {
    access: { match: 'judge' },
    summary: 'Decide a match, correct it, or open it again; with ?preview=true only say what would change',
    params,
    query: Preview,
    body: Decision,
    reply: one(Decided),
    problems: decide,
  },
  'PATCH /admin/tournaments/{id}/matches/{matchId}': {
    access: { tournament: 'judge' },
    summary: 'The same, from the console of the event',
    params: closed({ id: Id, matchId: Id }),
    query: Preview,
    body: Decision,
    reply: one(Decided),
    problems: decide,
  },
  'GET /admin/tournaments/{id}/matches': {
    access: { tournament: 'caster' },
    summary:
      'The board: problems first, then what is played, what can be called, what waits, what is over; to a judge what is theirs',
    query: paged({
      q: Type.Optional(Type.String({ maxLength: 100, description: 'By the name of an entrant, or its number' })),
      playerId: Type.Optional(Id),
      userId: Type.Optional(Id),
      status: Type.Optional(oneOf(matchStatuses)),
      type: Type.Optional(oneOf(matchWorries)),
      round: Type.Optional(Type.String({ pattern: '^[WLGTRS][0-9]{1,4}$' })),
      station: Type.Optional(Type.String({ maxLength: matchLimits.station.max })),
      moderatorId: Type.Optional(Id),
    }),
    reply: many(StaffMatch),
  },
  'GET /admin/tournaments/{id}/matches/totals': {
    access: { tournament: 'caster' },
    summary: 'How many matches stand where, and how many need somebody',
    reply: one(
      open({
        total: Count,
        status: Type.Unsafe<Record<(typeof matchStatuses)[number], number>>({
          type: 'object',
          additionalProperties: { type: 'integer' },
        }),
        worries: Type.Unsafe<Record<(typeof matchWorries)[number], number>>({
          type: 'object',
          additionalProperties: { type: 'integer' },
        }),
      }),
    ),
  },
  'GET /admin/matches/{id}': {
    access: 'moderator',
    summary: 'Any match with its reports, for platform moderators',
    params,
    reply: one(open({ match: Match, submissions: Type.Array(Submission) })),
    problems: ['NOT_FOUND'],
  },
})
