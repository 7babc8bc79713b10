import { area, many, one, paged } from '../core/endpoint.ts'
import { Count, Id, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { Submission } from '../submissions/shapes.ts'
import { ticketLimits } from '../tickets/constants.ts'
import { StaffTicket } from '../tickets/shapes.ts'
import { matchLimits, matchStatuses, matchWarnings } from './constants.ts'
import { Match } from './shapes.ts'
import {
  Arrangement,
  CaseFile,
  Consequences,
  Decision,
  NewRuling,
  PastRuling,
  Reason,
  RehearsalReport,
  RehearsalRun,
  StaffMatch,
} from './staff-shapes.ts'

const Preview = strictObject({
  preview: Type.Optional(Type.Boolean({ description: 'Only preview the changes' })),
})

const DecisionReply = object({ match: Match, ...Consequences.properties })

const params = strictObject({ id: Id })

const decideProblems = [
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

export const matchStaffCalls = area({
  'PATCH /matches/{id}': {
    access: { match: 'caster' },
    summary: 'Set station, stream, time, lobby or lock; call the match; mark a team as present',
    params,
    body: Arrangement,
    reply: one(Match),
    problems: [
      'NOT_FOUND',
      'FORBIDDEN',
      'PLAYS_IN_IT',
      'CONFLICT',
      'NOT_READY',
      'ENTRANT_BUSY',
      'ALREADY_DECIDED',
      'NO_SUCH_PERSON',
    ],
  },
  'PUT /matches/{id}': {
    access: { match: 'judge' },
    summary: 'Decide, correct or reopen a match; with ?preview=true only preview the changes',
    params,
    query: Preview,
    body: Decision,
    reply: one(DecisionReply),
    problems: decideProblems,
  },
  'PATCH /admin/tournaments/{id}/matches/{matchId}': {
    access: { tournament: 'judge' },
    summary: 'Decide, correct or reopen a match of the event; with ?preview=true only preview the changes',
    query: Preview,
    body: Decision,
    reply: one(DecisionReply),
    problems: decideProblems,
  },
  'GET /admin/tournaments/{id}/matches': {
    access: { tournament: 'caster' },
    summary:
      'The matches for staff: problems first, then running, callable, waiting and finished ones. A judge sees only assigned matches',
    query: paged({
      q: Type.Optional(Type.String({ maxLength: 100, description: 'The name of an entrant, or a match number' })),
      playerId: Type.Optional(Id),
      userId: Type.Optional(Id),
      status: Type.Optional(oneOf(matchStatuses)),
      type: Type.Optional(oneOf(matchWarnings)),
      round: Type.Optional(
        Type.String({
          pattern: '^[WLGTRS][0-9]{0,4}$',
          description: 'The key of a round, or the letter of a whole bracket',
        }),
      ),
      group: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 65_536, description: 'A group of a round robin, a division of a league' }),
      ),
      station: Type.Optional(Type.String({ maxLength: matchLimits.station.max })),
      moderatorId: Type.Optional(Id),
    }),
    reply: many(StaffMatch),
  },
  'GET /admin/tournaments/{id}/matches/totals': {
    access: { tournament: 'caster' },
    summary: 'The number of matches by status, and how many need staff',
    reply: one(
      object({
        total: Count,
        status: Type.Unsafe<Record<(typeof matchStatuses)[number], number>>({
          type: 'object',
          additionalProperties: { type: 'integer' },
        }),
        worries: Type.Unsafe<Record<(typeof matchWarnings)[number], number>>({
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
    reply: one(object({ match: Match, submissions: Type.Array(Submission) })),
    problems: ['NOT_FOUND'],
  },
  'POST /tests/tournament/{id}/run': {
    access: { tournament: 'host' },
    summary: 'Let bots play a rehearsal: they start the event if necessary and play until it is over',
    body: RehearsalRun,
    reply: one(RehearsalReport),
    problems: ['NOT_FOUND', 'REHEARSAL', 'ALREADY_ENDED'],
  },
  'GET /tests/tournament/{id}': {
    access: { tournament: 'host' },
    summary: 'The progress of a rehearsal, and its stuck matches',
    reply: one(RehearsalReport),
    problems: ['NOT_FOUND'],
  },
  'GET /tickets/{id}': {
    access: 'user',
    summary: 'A case: both reports with proof, the history, the penalty ladder, and rulings in similar cases',
    params,
    reply: one(CaseFile),
    problems: ['NOT_FOUND'],
  },
  'POST /tickets/{id}/rule': {
    access: 'user',
    summary:
      'Rule on a case; with ?preview=true only preview the changes. Both teams are notified of the ruling and the appeal deadline',
    params,
    query: strictObject({ preview: Type.Optional(Type.Boolean()) }),
    body: NewRuling,
    reply: one(object({ ticket: StaffTicket, ...Consequences.properties })),
    problems: [
      'NOT_FOUND',
      'FORBIDDEN',
      'PLAYS_IN_IT',
      'ALREADY_CLAIMED',
      'OTHER_MODERATOR',
      'CASE_CLOSED',
      'LATER_RESULTS',
      'REASON_NEEDED',
      'ALREADY_COMPLETED',
      'NOT_ENTERED',
      'INVALID',
      'NO_REPORT',
      'NOT_READY',
      'BAD_SCORE',
      'TIE_NOT_ALLOWED',
      'SERIES_NOT_OVER',
      'TOO_MANY_GAMES',
    ],
  },
  'POST /tickets/{id}/appeal': {
    access: 'user',
    summary: 'Appeal a ruling, once and before the deadline; another staff member decides',
    params,
    body: strictObject({
      description: Type.String({ minLength: 3, maxLength: ticketLimits.description.max, pattern: '\\S' }),
    }),
    reply: one(StaffTicket),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'APPEAL_OVER'],
  },
  'GET /tournaments/{id}/rulings': {
    access: 'public',
    summary: 'Past rulings of an event, without names',
    query: paged({}),
    reply: many(PastRuling),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/players/{playerId}/drop': {
    access: { tournament: 'moderator' },
    summary: 'Disqualify an entrant of a running event: played matches stay, the remaining ones are lost',
    query: strictObject({ preview: Type.Optional(Type.Boolean()) }),
    body: strictObject({
      reason: Reason,
      disqualified: Type.Optional(Type.Boolean()),
      annul: Type.Optional(
        Type.Boolean({ description: 'In a round robin: no match of the entrant counts in the table any more' }),
      ),
    }),
    reply: one(Consequences),
    problems: ['NOT_FOUND', 'WRONG_FORMAT', 'NOT_STARTED', 'NOT_ENTERED', 'ALREADY_COMPLETED', 'PLAYS_IN_IT'],
  },
})
