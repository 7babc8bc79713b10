import { area, form, many, one, paged } from '../core/endpoint.ts'
import { Count, Id, object, oneOf, strictObject, Type } from '../core/shape.ts'
import { submissionStatuses } from './constants.ts'
import { Attempt, AttemptReview, image, Leader, Submission, UploadedProof } from './shapes.ts'

const Totals = object({ PENDING: Count, ACCEPTED: Count, DECLINED: Count })

const filters = { playerId: Type.Optional(Id), status: Type.Optional(oneOf(submissionStatuses)) }

const imageProblems = ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE', 'TOO_LARGE'] as const

const reviewProblems = ['NOT_FOUND', 'PLAYS_IN_IT', 'ALREADY_COMPLETED', 'REASON_NEEDED', 'BAD_SCORE'] as const

const params = strictObject({ id: Id, submissionId: Id })

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
    limit: { max: 60, seconds: 60 },
  },
  'GET /tournaments/{id}/leaderboard': {
    access: 'public',
    summary: 'The leaderboard: by score while it runs, by final rank afterwards',
    query: paged({}),
    reply: many(Leader),
    problems: ['NOT_FOUND'],
    etag: true,
    cache: { tags: ['tournament:{id}'], seconds: 15 },
  },
  'POST /tournaments/{id}/submissions/upload': {
    access: 'user',
    summary: 'Upload an image as proof; an attempt refers to it by id',
    body: form({ image }),
    reply: one(UploadedProof),
    problems: ['NOT_FOUND', 'NOT_ENTERED', ...imageProblems],
    limit: { max: 300, seconds: 60 },
  },
  'PUT /tournaments/{id}/submissions/upload': {
    access: 'user',
    summary: 'Add an image to your attempt before it is reviewed',
    body: form({ image, submissionId: Id }),
    reply: one(Submission),
    problems: ['NOT_FOUND', 'NOT_ENTERED', 'ALREADY_DECIDED', 'TOO_MANY_IMAGES', ...imageProblems],
    limit: { max: 300, seconds: 60 },
  },
  'GET /tournaments/{id}/submissions': {
    access: 'public',
    summary: 'Accepted attempts and all of your attempts, latest first',
    query: paged(filters),
    reply: many(Submission),
    problems: ['NOT_FOUND'],
  },
  'GET /tournaments/{id}/submissions/totals': {
    access: 'public',
    summary: 'The number of pending, accepted and declined attempts',
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
    summary: 'Accept an attempt, decline it with a reason, or correct its score',
    params,
    body: AttemptReview,
    reply: one(Submission),
    problems: reviewProblems,
  },
  'GET /admin/tournaments/{id}/submissions': {
    access: { tournament: 'moderator' },
    summary: 'All submissions of an event, pending ones first',
    query: paged(filters),
    reply: many(Submission),
  },
  'GET /admin/tournaments/{id}/submissions/totals': {
    access: { tournament: 'moderator' },
    summary: 'The number of pending, accepted and declined submissions',
    reply: one(Totals),
  },
  'GET /admin/tournaments/{id}/submissions/{submissionId}': {
    access: { tournament: 'moderator' },
    summary: 'One submission, as staff see it',
    params,
    reply: one(Submission),
    problems: ['NOT_FOUND'],
  },
  'PATCH /admin/tournaments/{id}/submissions/{submissionId}': {
    access: { tournament: 'moderator' },
    summary: 'Accept a submission, decline it with a reason, or correct its score, as site staff',
    params,
    body: AttemptReview,
    reply: one(Submission),
    problems: reviewProblems,
  },
})
