/** Invitations into a team or an event: seen, accepted, declined. */

import { Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { inviteStatuses, inviteTypes } from '../players/constants.ts'
import { UserCard } from '../profiles/shapes.ts'

export const Invite = open({
  id: Id,
  inviterId: Id,
  inviteeId: maybe(Id),
  inviteId: Id,
  inviteType: oneOf(inviteTypes),
  message: maybe(Type.String()),
  status: oneOf(inviteStatuses),
  alternate: Type.Boolean(),
  createdAt: Time,
  inviter: UserCard,
  team: maybe(open({ id: Id, name: Type.String(), members: Type.Integer(), teamSize: Type.Integer() })),
  tournament: maybe(open({ id: Id, name: Type.String(), date: maybe(Time) })),
})

export type Invite = Static<typeof Invite>

/** As its own team sees it: to whom it went. */
export const SentInvite = open({ ...Invite.properties, email: maybe(Type.String()), byLink: Type.Boolean() })

export type SentInvite = Static<typeof SentInvite>
