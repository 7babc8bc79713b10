/** Roster changes after the roster lock: the captain requests a change, and staff decide. */

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

/** A member leaves, a user joins, or both. */
export const RosterChangeRequest = closed({
  teammateId: Type.Optional(Id), // the leaving member
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })), // the joining user
  reason: Reason,
})

export type RosterChangeRequest = Static<typeof RosterChangeRequest>

export const RosterRequest = open({
  id: Id,
  team: open({ id: Id, name: Type.String() }),
  askedBy: UserCard,
  out: maybe(UserCard),
  in: maybe(UserCard),
  eligibility: Eligibility, // whether the joining user is in another team by now
  reason: Type.String(),
  createdAt: Time,
  decidedAt: maybe(Time),
  accepted: maybe(Type.Boolean()),
  answer: maybe(Type.String()),
})

export type RosterRequest = Static<typeof RosterRequest>

// —— Team members (invited, accepted, substitutes) and free agents.

export const FreeAgent = open({ user: UserCard, message: maybe(Type.String()), createdAt: Time })

export type FreeAgent = Static<typeof FreeAgent>

/** A team from an earlier event, and whether its members are in a team of this one. The caller is not listed. */
export const PastTeam = open({
  playerId: Id,
  name: Type.String(),
  image: maybe(Avatar),
  event: open({ id: Id, name: Type.String(), date: maybe(Time) }),
  members: Type.Array(open({ user: UserCard, alternate: Type.Boolean(), eligibility: Eligibility })),
})

export type PastTeam = Static<typeof PastTeam>

export const Link = open({ inviteId: Id, url: Type.String({ description: 'Anyone who opens it can join the team' }) })
