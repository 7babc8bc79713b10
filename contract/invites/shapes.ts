/** Invitations to a team or an event: read, accept, decline. */

import { Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { inviteStatuses, inviteTypes } from '../players/constants.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes } from '../tournaments/constants.ts'

export const Invite = object({
  id: Id,
  inviterId: Id,
  inviteeId: nullable(Id),
  inviteId: Id,
  inviteType: oneOf(inviteTypes),
  message: nullable(Type.String()),
  status: oneOf(inviteStatuses),
  alternate: Type.Boolean(),
  createdAt: Time,
  inviter: UserCard,
  team: nullable(object({ id: Id, name: Type.String(), members: Type.Integer(), teamSize: Type.Integer() })),
  tournament: nullable(object({ id: Id, name: Type.String(), eventType: oneOf(eventTypes), date: nullable(Time) })),
})

export type Invite = Static<typeof Invite>

/** An invitation as the inviting team sees it, with its recipient. */
export const SentInvite = object({ ...Invite.properties, email: nullable(Type.String()), byLink: Type.Boolean() })

export type SentInvite = Static<typeof SentInvite>
