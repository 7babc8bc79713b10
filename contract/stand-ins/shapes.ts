import { Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { slots } from '../matches/constants.ts'
import { UserCard } from '../profiles/shapes.ts'

/** A request to let a free agent play one match for a team. */
export const StandIn = object({
  id: Id,
  matchId: Id,
  side: oneOf(slots),
  user: UserCard,
  askedBy: UserCard,
  out: nullable(object(UserCard.properties)),
  rating: nullable(Type.Number()),
  cap: nullable(Type.Number()),
  acceptedAt: nullable(Time),
  consentedAt: nullable(Time),
  declinedAt: nullable(Time),
  can: object({ accept: Type.Boolean(), consent: Type.Boolean(), withdraw: Type.Boolean() }),
  createdAt: Time,
})
export type StandIn = Static<typeof StandIn>
