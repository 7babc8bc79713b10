/** Reports of a match by its sides, and attempts at a leaderboard. */
import { Picture } from './assets.json.ts'
import { Results, Score, SubmissionStats } from './matches.json.ts'
import { closed, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'
import { submissionLimits as limits, submissionStatuses } from './submissions.words.ts'

export const Submission = open({
  id: Id,
  status: oneOf(submissionStatuses),
  matchId: maybe(Id),
  tournamentId: maybe(Id),
  playerId: Id,
  player: open({ id: Id, name: Type.String() }),
  userId: maybe(Id),
  number: Type.Integer({ description: 'Counts the reports of one side, or the attempts of one entrant' }),
  scores: Type.Array(Score),
  results: maybe(Results),
  score: maybe(Type.Number()),
  images: Type.Array(Picture),
  stats: SubmissionStats,
  description: maybe(Type.String()),
  reason: maybe(Type.String({ description: 'Why it was declined' })),
  createdAt: Time,
  reviewedAt: maybe(Time),
  receipt: maybe(Type.String({ description: 'For who sent it: signed proof that it came' })),
})
export type Submission = Static<typeof Submission>

/** What was uploaded before, by its id. */
export const Images = Type.Array(Id, { maxItems: limits.images, uniqueItems: true })

export const Evidence = {
  images: Type.Optional(Images),
  description: Type.Optional(Type.String({ maxLength: limits.description.max })),
}

export const Proof = closed(Evidence)
export type Proof = Static<typeof Proof>

/** A picture that can now be named as proof. */
export const UploadedProof = open({ id: Id, image: Picture })
