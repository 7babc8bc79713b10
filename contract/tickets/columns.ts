import { Id, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { Score } from '../matches/columns.ts'
import { penaltySteps } from '../moderation/constants.ts'
import { rulings } from './constants.ts'

/** The ruling of a case, and the deadline of an appeal. */
export const Ruling = strictObject({
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
