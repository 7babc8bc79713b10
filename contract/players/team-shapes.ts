/** A roster after the lock: the captain asks for a change, the staff decides. */

import { Avatar } from '../assets/columns.ts'
import { closed, Id, maybe, open, type Static, Time, Type } from '../core/shape.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Eligibility } from './columns.ts'

export const Reason = Type.String({
  minLength: moderationLimits.reason.min,
  maxLength: moderationLimits.reason.max,
  pattern: '\\S',
})

/** Somebody out, somebody in, or one for the other. */
export const RosterWish = closed({
  teammateId: Type.Optional(Id), // who goes
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })), // who comes
  reason: Reason,
})

export type RosterWish = Static<typeof RosterWish>

export const RosterRequest = open({
  id: Id,
  team: open({ id: Id, name: Type.String() }),
  askedBy: UserCard,
  out: maybe(UserCard),
  in: maybe(UserCard),
  eligibility: Eligibility, // what stands in the way of who comes, now
  reason: Type.String(),
  createdAt: Time,
  decidedAt: maybe(Time),
  accepted: maybe(Type.Boolean()),
  answer: maybe(Type.String()),
})

export type RosterRequest = Static<typeof RosterRequest>

// —— The people of a team: asked, accepted, alternates; and those who look for a team.

export const FreeAgent = open({ user: UserCard, message: maybe(Type.String()), createdAt: Time })

export type FreeAgent = Static<typeof FreeAgent>

/** A team from an earlier event, and how its people stand to this one. The caller is not among them. */
export const PastTeam = open({
  playerId: Id,
  name: Type.String(),
  image: maybe(Avatar),
  event: open({ id: Id, name: Type.String(), date: maybe(Time) }),
  members: Type.Array(open({ user: UserCard, alternate: Type.Boolean(), eligibility: Eligibility })),
})

export type PastTeam = Static<typeof PastTeam>

export const Link = open({ inviteId: Id, url: Type.String({ description: 'Whoever opens it may join the team' }) })
