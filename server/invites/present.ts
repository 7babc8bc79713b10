import type { Invite, SentInvite } from '@guildhall/contract/invites/shapes.ts'
import type { InviteView } from './read.ts'

export const presentInvite = ({ invite, inviter, team, members, tournament: event }: InviteView): Invite => ({
  id: invite.id,
  inviterId: invite.inviterId,
  inviteeId: invite.inviteeId,
  inviteId: invite.inviteId,
  inviteType: invite.inviteType,
  message: invite.message,
  status: invite.status,
  alternate: invite.alternate,
  createdAt: invite.createdAt.toISOString(),
  inviter,
  team: team && { ...team, members, teamSize: event?.teamSize ?? 1 },
  tournament: event && { ...event, date: event.date && new Date(event.date).toISOString() },
})

export const presentSent = (view: InviteView): SentInvite => ({
  ...presentInvite(view),
  email: view.invite.email,
  byLink: view.invite.inviteeId === null && view.invite.email === null,
})
