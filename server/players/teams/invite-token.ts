/** The secret in the link of an invitation: made from its id, so that it can be shown again and is never stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const inviteToken = (secret: string, inviteId: string) =>
  createHmac('sha256', secret).update(`invite ${inviteId}`).digest('base64url')

export function isInviteToken(secret: string, inviteId: string, given: string | undefined) {
  const [right, other] = [Buffer.from(inviteToken(secret, inviteId)), Buffer.from(given ?? '')]
  return right.length === other.length && timingSafeEqual(right, other)
}

export const invitePath = (secret: string, inviteId: string) =>
  `/invites/${inviteId}?token=${inviteToken(secret, inviteId)}`
