/** Cases about matches: the file with both versions, the ruling, the appeal; and who is sent out of an event. */
import { area, many, one, paged } from './endpoint.ts'
import { Scores } from './match-play.ts'
import { Consequences } from './match-staff.ts'
import { Match } from './matches.ts'
import { forfeitSides } from './matches.words.ts'
import { moderationLimits, penaltySteps } from './moderation.words.ts'
import { Count, closed, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { Submission } from './submissions.ts'
import { StaffTicket } from './tickets.ts'
import { rulings as rulingKinds, ticketLimits } from './tickets.words.ts'

const Reason = Type.String({
  minLength: moderationLimits.reason.min,
  maxLength: moderationLimits.reason.max,
  pattern: '\\S',
})

/** Where an entrant stands on the ladder: the step that comes next for each offence. */
const Rung = open({
  playerId: Id,
  offence: Type.String(),
  step: oneOf(penaltySteps),
  earlier: Count,
})

/** How it was decided before, without names. */
export const PastRuling = open({
  kind: oneOf(rulingKinds),
  reason: Type.String(),
  penalty: maybe(oneOf(penaltySteps)),
  at: Time,
})
export type PastRuling = Static<typeof PastRuling>

export const CaseFile = open({
  ticket: StaffTicket,
  match: maybe(Match),
  submissions: Type.Array(Submission),
  log: Type.Array(
    open({ id: Id, action: Type.String(), at: Time, by: maybe(Type.String()), reason: maybe(Type.String()) }),
  ),
  penalties: Type.Array(
    open({ playerId: Id, step: oneOf(penaltySteps), offence: maybe(Type.String()), reason: Type.String(), at: Time }),
  ),
  ladder: Type.Array(Rung),
  likeCases: Type.Array(PastRuling),
  rules: maybe(Type.String({ description: 'The rules of the event, clean html' })),
})
export type CaseFile = Static<typeof CaseFile>

export const NewRuling = closed({
  kind: oneOf(rulingKinds),
  reason: Reason,
  scores: Type.Optional(Scores),
  winnerId: Type.Optional(Id),
  forfeit: Type.Optional(oneOf(forfeitSides)),
  penalty: Type.Optional(
    closed({
      playerId: Id,
      step: oneOf(penaltySteps),
      offence: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      reason: Type.Optional(Reason),
    }),
  ),
  confirm: Type.Optional(Type.Boolean({ description: 'Yes, although later matches are reset' })),
})
export type NewRuling = Static<typeof NewRuling>

const params = closed({ id: Id })

export const rulings = area({
  'GET /tickets/{id}': {
    access: 'user',
    summary: 'A case: both versions with their proof, what was done, the ladder, and how like cases were decided',
    params,
    reply: one(CaseFile),
    problems: ['NOT_FOUND'],
  },
  'POST /tickets/{id}/rule': {
    access: 'user',
    summary:
      'Decide a case; with ?preview=true only say what would change. Both sides are told, and until when they may appeal',
    params,
    query: closed({ preview: Type.Optional(Type.Boolean()) }),
    body: NewRuling,
    reply: one(open({ ticket: StaffTicket, ...Consequences.properties })),
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
    summary: 'Appeal a ruling, once and in time: somebody else decides',
    params,
    body: closed({
      description: Type.String({ minLength: 3, maxLength: ticketLimits.description.max, pattern: '\\S' }),
    }),
    reply: one(StaffTicket),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'APPEAL_OVER'],
  },
  'GET /tournaments/{id}/rulings': {
    access: 'public',
    summary: 'How cases of an event were decided, without names',
    query: paged({}),
    reply: many(PastRuling),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/players/{playerId}/drop': {
    access: { tournament: 'moderator' },
    summary: 'Send an entrant out of a running event: what it has played stays, the rest is lost',
    params: closed({ id: Id, playerId: Id }),
    query: closed({ preview: Type.Optional(Type.Boolean()) }),
    body: closed({ reason: Reason, disqualified: Type.Optional(Type.Boolean()) }),
    reply: one(Consequences),
    problems: ['NOT_FOUND', 'NOT_STARTED', 'NOT_ENTERED', 'ALREADY_COMPLETED', 'PLAYS_IN_IT'],
  },
})
