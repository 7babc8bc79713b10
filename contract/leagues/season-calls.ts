/** Calls of a season: divisions, table, fixtures, kick-off times, deductions, withdrawals, playoffs and the next season. */
import { area, ics, many, one } from '../core/endpoint.ts'
import { Id, strictObject, Time, Type } from '../core/shape.ts'
import { Tournament } from '../tournaments/shapes.ts'
import {
  Deduction,
  DivisionOrder,
  DivisionPlan,
  Fixture,
  Fixtures,
  LeagueTable,
  MatchTimes,
  NewDeduction,
  NewPlayoffs,
  NewProposal,
  NewSeason,
  Reason,
  SeasonPreview,
  Withdrawal,
  WithdrawalRequest,
} from './season-shapes.ts'
import { League } from './shapes.ts'

const playerId = Type.Optional(Id)
const preview = Type.Optional(Type.Boolean({ description: 'Only show what would happen' }))
const timeProblems = [
  'NOT_FOUND',
  'FORBIDDEN',
  'ALREADY_DECIDED',
  'EVENT_PAUSED',
  'ALREADY_ENDED',
  'NOT_A_FIXTURE',
] as const

export const seasonCalls = area({
  'GET /leagues/{id}/divisions': {
    access: { league: 'moderator' },
    summary: 'Which team would play in which division on which days, and what blocks the start',
    reply: one(DivisionPlan),
    problems: ['NOT_FOUND', 'WRONG_FORMAT'],
  },
  'PUT /leagues/{id}/divisions': {
    access: { league: 'host' },
    summary: 'Place teams in divisions manually before the start; all others follow by seed',
    body: DivisionOrder,
    reply: one(DivisionPlan),
    problems: ['NOT_FOUND', 'WRONG_FORMAT', 'ALREADY_STARTED', 'BAD_ORDER'],
  },
  'GET /leagues/{id}/table': {
    access: 'public',
    summary: 'The table of each division, with what must happen for each team while matches are open',
    reply: one(LeagueTable),
    problems: ['NOT_FOUND'],
    etag: true,
    shared: true,
    cache: { tags: ['league:{id}'], seconds: 60 },
  },
  'GET /leagues/{id}/fixtures': {
    access: 'public',
    summary: 'The match days of a season, and the fixtures of one of them: the current one by default',
    query: strictObject({
      round: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      division: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      playerId: Type.Optional(Type.String({ format: 'uuid', description: 'All fixtures of one team' })),
    }),
    reply: one(Fixtures),
    problems: ['NOT_FOUND'],
  },
  'GET /leagues/{id}/fixtures/ics': {
    access: 'public',
    summary: 'The fixtures of a season, or of one team, as a calendar feed',
    query: strictObject({ playerId }),
    reply: ics,
    problems: ['NOT_FOUND'],
  },
  'GET /leagues/{id}/attention': {
    access: { league: 'moderator' },
    summary: 'Fixtures that need staff or the teams: disputed, overdue, without an agreed time',
    reply: many(Fixture),
    problems: ['NOT_FOUND'],
  },
  'GET /matches/{id}/times': {
    access: 'public',
    summary: 'The match time of a fixture: by the calendar, as agreed, and every proposal',
    reply: one(MatchTimes),
    problems: ['NOT_FOUND', 'NOT_A_FIXTURE'],
  },
  'POST /matches/{id}/times': {
    access: { match: 'player' },
    summary: 'Propose up to three match times in the match week; an open proposal of the other team is declined',
    body: NewProposal,
    reply: one(MatchTimes),
    problems: [...timeProblems, 'BAD_TIME', 'MUTED', 'WORDS_NOT_ALLOWED', 'RATE_LIMITED'],
  },
  'PATCH /matches/{id}/times/{proposalId}': {
    access: { match: 'player' },
    summary: 'Pick one of the proposed times, or decline them all. Without an answer the calendar applies',
    body: strictObject({ pick: Type.Optional(Time) }),
    reply: one(MatchTimes),
    problems: [...timeProblems, 'BAD_TIME', 'PROPOSAL_OVER'],
  },
  'DELETE /matches/{id}/times/{proposalId}': {
    access: { match: 'player' },
    summary: 'Withdraw a proposal',
    reply: one(MatchTimes),
    problems: [...timeProblems, 'PROPOSAL_OVER'],
  },
  'PUT /matches/{id}/times': {
    access: { match: 'moderator' },
    summary: 'Set the match time of a fixture as staff, also outside the match week',
    body: strictObject({ startsAt: Time, reason: Reason }),
    reply: one(MatchTimes),
    problems: timeProblems,
  },
  'GET /leagues/{id}/deductions': {
    access: 'public',
    summary: 'Points that were deducted from teams, with the reasons',
    reply: many(Deduction),
    problems: ['NOT_FOUND'],
  },
  'POST /leagues/{id}/deductions': {
    access: { league: 'moderator' },
    summary: 'Deduct points from a team',
    body: NewDeduction,
    reply: one(Deduction),
    problems: ['NOT_FOUND', 'NOT_STARTED', 'NOT_ENTERED', 'PLAYS_IN_IT', 'ALREADY_COMPLETED', 'EVENT_CANCELLED'],
  },
  'DELETE /leagues/{id}/deductions/{deductionId}': {
    access: { league: 'moderator' },
    summary: 'Revoke a deduction',
    query: strictObject({ reason: Reason }),
    reply: one(Deduction),
    problems: ['NOT_FOUND', 'NOT_STARTED', 'CONFLICT', 'PLAYS_IN_IT', 'ALREADY_COMPLETED', 'EVENT_CANCELLED'],
  },
  'POST /leagues/{id}/players/{playerId}/withdraw': {
    access: { league: 'moderator' },
    summary: 'A team withdraws in mid-season: its matches are annulled, or the open ones are awarded to the opponents',
    query: strictObject({ preview }),
    body: WithdrawalRequest,
    reply: one(Withdrawal),
    problems: ['NOT_FOUND', 'NOT_STARTED', 'NOT_ENTERED', 'PLAYS_IN_IT', 'ALREADY_COMPLETED', 'EVENT_CANCELLED'],
  },
  'POST /leagues/{id}/playoffs': {
    access: { league: 'host' },
    summary: 'Create the playoffs of a division as a tournament, with its best teams seeded by their rank',
    body: NewPlayoffs,
    reply: one(Tournament),
    problems: ['NOT_FOUND', 'WRONG_FORMAT', 'NOT_ENDED', 'TOO_FEW_ENTRANTS', 'CONFLICT', 'INVALID'],
  },
  'GET /leagues/{id}/season': {
    access: { league: 'host' },
    summary:
      'Preview the next season: the teams of each division after promotion and relegation, or the entrants of a ladder or queue as one list',
    reply: one(SeasonPreview),
    problems: ['NOT_FOUND', 'NOT_STARTED'],
  },
  'POST /leagues/{id}/season': {
    access: { league: 'host' },
    summary: 'Create the next season with the divisions filled by the rules; every team is asked to confirm',
    body: NewSeason,
    reply: one(League),
    problems: ['NOT_FOUND', 'NOT_ENDED', 'CONFLICT', 'INVALID'],
  },
})
