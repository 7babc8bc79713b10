import { area, csv, many, none, one, paged } from '../core/endpoint.ts'
import type { Code } from '../core/problems.ts'
import { Id, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { scores } from '../matches/shapes.ts'
import { challengeRefusals, challengeStatuses, ladderLimits } from './ladder-constants.ts'
import {
  Challenge,
  ChallengeAnswer,
  LadderFlag,
  LadderHistory,
  LadderRow,
  NewChallenge,
  OpenReport,
  OwnLadder,
} from './ladder-shapes.ts'

const notRunning = ['EVENT_PAUSED', 'ALREADY_ENDED', 'EVENT_CANCELLED'] as const

const playProblems = [
  ...challengeRefusals,
  ...(['NOT_FOUND', 'FORBIDDEN', 'WRONG_FORMAT', 'NOT_STARTED'] as const),
  ...notRunning,
] satisfies readonly Code[]

const answerProblems = ['NOT_FOUND', 'FORBIDDEN', 'CHALLENGE_OVER', ...notRunning] as const

export const ladderCalls = area({
  'GET /leagues/{id}/ladder': {
    access: 'public',
    summary: 'The ladder of a league, best first; entrants in placement follow',
    query: paged({
      around: Type.Optional(oneOf(['me'])),
      following: Type.Optional(Type.Boolean({ description: 'Only entrants with someone you follow, and your own' })),
    }),
    reply: many(LadderRow),
    problems: ['NOT_FOUND', 'WRONG_FORMAT'],
  },
  'GET /leagues/{id}/ladder/me': {
    access: { league: 'player' },
    summary: 'Your row, your open challenges and what you can do on the ladder',
    reply: one(OwnLadder),
    problems: ['NOT_FOUND', 'WRONG_FORMAT'],
  },
  'GET /leagues/{id}/ladder/{playerId}': {
    access: 'public',
    summary: 'One entrant with the history of its rating, oldest first',
    reply: one(LadderHistory),
    problems: ['NOT_FOUND', 'WRONG_FORMAT'],
  },
  'GET /leagues/{id}/ratings/csv': {
    access: { league: 'moderator' },
    summary: 'Export the ratings of the entrants as CSV',
    reply: csv,
    problems: ['NOT_FOUND'],
  },
  'GET /leagues/{id}/challenges': {
    access: 'public',
    summary: 'The challenges of a ladder, newest first',
    query: paged({
      status: Type.Optional(oneOf(challengeStatuses)),
      mine: Type.Optional(Type.Boolean({ description: 'Only those from and to your entry' })),
    }),
    reply: many(Challenge),
    problems: ['NOT_FOUND', 'WRONG_FORMAT'],
  },
  'POST /leagues/{id}/challenges': {
    access: { league: 'player' },
    summary: 'Challenge an entrant, who must answer in time',
    body: NewChallenge,
    reply: one(Challenge),
    problems: [...playProblems, 'RATE_LIMITED', 'MUTED', 'WORDS_NOT_ALLOWED'],
  },
  'POST /leagues/{id}/challenges/{challengeId}/accept': {
    access: { league: 'player' },
    summary: 'Accept a challenge, which creates its match',
    body: ChallengeAnswer,
    reply: one(Challenge),
    problems: [...answerProblems, 'NOT_ON_LADDER'],
  },
  'POST /leagues/{id}/challenges/{challengeId}/decline': {
    access: { league: 'player' },
    summary: 'Decline a challenge',
    reply: one(Challenge),
    problems: answerProblems,
  },
  'DELETE /leagues/{id}/challenges/{challengeId}': {
    access: { league: 'player' },
    summary: 'Withdraw your challenge before it is answered',
    reply: none,
    problems: answerProblems,
  },
  'POST /leagues/{id}/reports': {
    access: { league: 'player' },
    summary: 'Report a game that was played without a challenge; it counts only when the opponent confirms it',
    body: OpenReport,
    reply: one(object({ matchId: Id })),
    problems: [...playProblems, ...scores, 'REPORTS_OFF', 'PROOF_NEEDED'],
  },
  'GET /leagues/{id}/flags': {
    access: { league: 'moderator' },
    summary:
      'Observations about possible boosting: open ones first, then the latest. Nothing follows from them automatically',
    query: paged({}),
    reply: many(LadderFlag),
    problems: ['NOT_FOUND', 'WRONG_FORMAT'],
  },
  'PATCH /leagues/{id}/flags/{flagId}': {
    access: { league: 'moderator' },
    summary: 'Dismiss an observation, or open it again',
    body: strictObject({
      dismissed: Type.Boolean(),
      note: Type.Optional(Type.String({ maxLength: ladderLimits.note.max })),
    }),
    reply: one(LadderFlag),
    problems: ['NOT_FOUND', 'PLAYS_IN_IT'],
  },
})
