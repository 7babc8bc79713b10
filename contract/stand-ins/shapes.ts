import { Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { slots } from '../matches/constants.ts'
import { UserCard } from '../profiles/shapes.ts'

/** A request to let a free agent play one match for a team. */
export const StandIn = open({
  id: Id,
  matchId: Id,
  side: oneOf(slots),
  user: UserCard,
  askedBy: UserCard,
  out: maybe(open(UserCard.properties)),
  rating: maybe(Type.Number()),
  cap: maybe(Type.Number()),
  acceptedAt: maybe(Time),
  consentedAt: maybe(Time),
  declinedAt: maybe(Time),
  can: open({ accept: Type.Boolean(), consent: Type.Boolean(), withdraw: Type.Boolean() }),
  createdAt: Time,
})
export type StandIn = Static<typeof StandIn>
