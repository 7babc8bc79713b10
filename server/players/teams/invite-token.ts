/** The token of an invitation link is derived from the invite id, so that it can be shown again without being stored. */
import { isSame, sign } from '../../signatures.ts'

export const inviteToken = (secret: string, inviteId: string) => sign(secret, `invite ${inviteId}`)

export const isInviteToken = (secret: string, inviteId: string, token = '') =>
  isSame(token, inviteToken(secret, inviteId))

export const invitePath = (secret: string, inviteId: string) =>
  `/invites/${inviteId}?token=${inviteToken(secret, inviteId)}`
