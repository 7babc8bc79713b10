/** Match reports of players, and attempts on a leaderboard. */
import { Avatar, Image } from '../assets/columns.ts'
import { imageTypes } from '../assets/constants.ts'
import { file } from '../core/endpoint.ts'
import { Count, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { Results, Score, SubmissionStats } from '../matches/columns.ts'
import { submissionLimits as limits, submissionStatuses } from './constants.ts'

export const Submission = object({
  id: Id,
  status: oneOf(submissionStatuses),
  matchId: nullable(Id),
  tournamentId: nullable(Id),
  playerId: Id,
  player: object({ id: Id, name: Type.String() }),
  userId: nullable(Id),
  number: Type.Integer({ description: 'The number of the report of one side, or of the attempt of one entrant' }),
  scores: Type.Array(Score),
  results: nullable(Results),
  score: nullable(Type.Number()),
  images: Type.Array(Image),
  stats: SubmissionStats,
  description: nullable(Type.String()),
  reason: nullable(Type.String({ description: 'Why it was declined' })),
  createdAt: Time,
  reviewedAt: nullable(Time),
  receipt: nullable(Type.String({ description: 'For the sender: a signed receipt' })),
})

export type Submission = Static<typeof Submission>

/** Files that were uploaded before, by id. */
const Images = Type.Array(Id, { maxItems: limits.images, uniqueItems: true })

export const Evidence = {
  images: Type.Optional(Images),
  description: Type.Optional(Type.String({ maxLength: limits.description.max })),
}

export const Proof = strictObject(Evidence)

export type Proof = Static<typeof Proof>

/** An uploaded image that a report can refer to as proof. */
export const UploadedProof = object({ id: Id, image: Image })

// —— Leaderboard attempts: submitted with proof, and reviewed by staff if the event requires it.

const Value = Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 })

export const Attempt = strictObject({ score: Value, stats: Type.Optional(SubmissionStats), ...Evidence })

export type Attempt = Static<typeof Attempt>

export const AttemptReview = strictObject({
  status: Type.Optional(oneOf(['ACCEPTED', 'DECLINED'])),
  score: Type.Optional(Value),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: limits.reason.max })),
})

export type AttemptReview = Static<typeof AttemptReview>

export const Leader = object({
  rank: nullable(Type.Integer({ description: 'Equal scores share a rank; empty without a score' })),
  playerId: Id,
  name: Type.String(),
  image: nullable(Avatar),
  score: nullable(Type.Number()),
  attempts: Count,
})

export type Leader = Static<typeof Leader>

export const image = file(limits.imageBytes, ...imageTypes)
