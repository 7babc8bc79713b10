import { Score } from './matches.json.ts'
import { penaltySteps } from './moderation.words.ts'
import { closed, Id, oneOf, type Static, Time, Type } from './shape.ts'
import { rulings } from './tickets.words.ts'

/** How a case was decided, and until when it may be appealed. */
export const Ruling = closed({
  kind: oneOf(rulings),
  reason: Type.String({ minLength: 1, maxLength: 1_000 }),
  scores: Type.Optional(Type.Array(Score)),
  winnerId: Type.Optional(Id),
  penalty: Type.Optional(oneOf(penaltySteps)),
  moderatorId: Id,
  at: Time,
  appealUntil: Type.Optional(Time),
})
export type Ruling = Static<typeof Ruling>
