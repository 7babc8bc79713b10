/** Roster changes after the roster lock: the captain requests a change, and staff decide. */

import { Avatar } from '../assets/columns.ts'
import { Id, nullable, object, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { moderationLimits } from '../moderation/constants.ts'
import { UserCard } from '../profiles/shapes.ts'
import { Eligibility } from './columns.ts'

export const Reason = Type.String({
  minLength: moderationLimits.reason.min,
  maxLength: moderationLimits.reason.max,
  pattern: '\\S',
})

/** A member leaves, a user joins, or both. */
export const RosterChangeRequest = strictObject({
  teammateId: Type.Optional(Id), // the leaving member
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })), // the joining user
  reason: Reason,
})

export type RosterChangeRequest = Static<typeof RosterChangeRequest>

export const RosterRequest = object({
  id: Id,
  team: object({ id: Id, name: Type.String() }),
  askedBy: UserCard,
  out: nullable(UserCard),
  in: nullable(UserCard),
  eligibility: Eligibility, // whether the joining user is in another team by now
  reason: Type.String(),
  createdAt: Time,
  decidedAt: nullable(Time),
  accepted: nullable(Type.Boolean()),
  answer: nullable(Type.String()),
})

export type RosterRequest = Static<typeof RosterRequest>

// —— Team members (invited, accepted, substitutes) and free agents.

export const FreeAgent = object({ user: UserCard, message: nullable(Type.String()), createdAt: Time })

export type FreeAgent = Static<typeof FreeAgent>

/** A team from an earlier event, and whether its members are in a team of this one. The caller is not listed. */
export const PastTeam = object({
  playerId: Id,
  name: Type.String(),
  image: nullable(Avatar),
  event: object({ id: Id, name: Type.String(), date: nullable(Time) }),
  members: Type.Array(object({ user: UserCard, alternate: Type.Boolean(), eligibility: Eligibility })),
})

export type PastTeam = Static<typeof PastTeam>

export const Link = object({ inviteId: Id, url: Type.String({ description: 'Anyone who opens it can join the team' }) })
