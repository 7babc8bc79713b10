/** Invitations to a team or an event: read, accept, decline. */

import { Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { inviteStatuses, inviteTypes } from '../players/constants.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'

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
  tournament: maybe(open({ id: Id, name: Type.String(), eventType: oneOf(eventTypes), date: maybe(Time) })),
})

export type Invite = Static<typeof Invite>

/** An invitation as the inviting team sees it, with its recipient. */
export const SentInvite = open({ ...Invite.properties, email: maybe(Type.String()), byLink: Type.Boolean() })

export type SentInvite = Static<typeof SentInvite>
