/** The token of an invitation link is derived from the invite id, so that it can be shown again without being stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const inviteToken = (secret: string, inviteId: string) =>
  createHmac('sha256', secret).update(`invite ${inviteId}`).digest('base64url')

export function isInviteToken(secret: string, inviteId: string, token: string | undefined) {
  const [expected, actual] = [Buffer.from(inviteToken(secret, inviteId)), Buffer.from(token ?? '')]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

export const invitePath = (secret: string, inviteId: string) =>
  `/invites/${inviteId}?token=${inviteToken(secret, inviteId)}`
