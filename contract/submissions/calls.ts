import { area, form, many, one, paged } from '../core/endpoint.ts'
import { Count, closed, Id, oneOf, open, Type } from '../core/shape.ts'
import { submissionStatuses } from './constants.ts'
import { Attempt, AttemptReview, image, Leader, Submission, UploadedProof } from './shapes.ts'

const Totals = open({ PENDING: Count, ACCEPTED: Count, DECLINED: Count })

const filters = { playerId: Type.Optional(Id), status: Type.Optional(oneOf(submissionStatuses)) }

const pictures = ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE'] as const

const review = ['NOT_FOUND', 'PLAYS_IN_IT', 'ALREADY_COMPLETED', 'REASON_NEEDED', 'BAD_SCORE'] as const

const params = closed({ id: Id, submissionId: Id })

export const submissions = area({
  'POST /tournaments/{id}/submit': {
    access: 'user',
    summary: 'Submit a leaderboard attempt',
    body: Attempt,
    reply: one(Submission),
    idempotent: true,
    problems: [
      'NOT_FOUND',
      'NOT_ENTERED',
      'WRONG_FORMAT',
      'NOT_STARTED',
      'EVENT_PAUSED',
      'ALREADY_ENDED',
      'NO_ATTEMPTS_LEFT',
      'BAD_SCORE',
      'PROOF_NEEDED',
    ],
  },
  'GET /tournaments/{id}/leaderboard': {
    access: 'public',
    summary: 'The leaderboard: by score while it runs, by final rank afterwards',
    query: paged({}),
    reply: many(Leader),
    problems: ['NOT_FOUND'],
  },
  'POST /tournaments/{id}/submissions/upload': {
    access: 'user',
    summary: 'A picture as proof; name its id in an attempt',
    body: form({ image }),
    reply: one(UploadedProof),
    problems: ['NOT_FOUND', 'NOT_ENTERED', ...pictures],
    limit: { max: 300, seconds: 60 },
  },
  'PUT /tournaments/{id}/submissions/upload': {
    access: 'user',
    summary: 'Add an image to an own attempt that is not reviewed yet',
    body: form({ image, submissionId: Id }),
    reply: one(Submission),
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'ALREADY_DECIDED', ...pictures],
    limit: { max: 300, seconds: 60 },
  },
  'GET /tournaments/{id}/submissions': {
    access: 'public',
    summary: 'Attempts that count, the latest first; one’s own in every state',
    query: paged(filters),
    reply: many(Submission),
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/{id}/submissions/totals': {
    access: 'public',
    summary: 'How many attempts wait, count and do not',
    reply: one(Totals),
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/{id}/submissions/{submissionId}': {
    access: 'public',
    summary: 'One attempt',
    params,
    reply: one(Submission),
    problems: ['NOT_FOUND'],
  },
  'PATCH /tournaments/{id}/submissions/{submissionId}': {
    access: { tournament: 'moderator' },
    summary: 'Accept an attempt, decline it with a reason, or correct its value',
    params,
    body: AttemptReview,
    reply: one(Submission),
    problems: review,
  },
  'GET /admin/tournaments/{id}/submissions': {
    access: { tournament: 'moderator' },
    summary: 'All submissions of an event, those that wait first',
    query: paged(filters),
    reply: many(Submission),
  },
  'GET /admin/tournaments/{id}/submissions/totals': {
    access: { tournament: 'moderator' },
    summary: 'How many submissions wait, count and do not',
    reply: one(Totals),
  },
  'GET /admin/tournaments/{id}/submissions/{submissionId}': {
    access: { tournament: 'moderator' },
    summary: 'One submission, as the staff sees it',
    params,
    reply: one(Submission),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/tournaments/{id}/submissions/{submissionId}': {
    access: { tournament: 'moderator' },
    summary: 'The same as in the event',
    params,
    body: AttemptReview,
    reply: one(Submission),
    problems: review,
  },
})
