import type { Invite } from './queries.ts'

type InviteFacts = Pick<Invite, 'over' | 'revokedAt' | 'maxUses' | 'uses'>

/** Why a link no longer works, or that it does. */
export function inviteState({ over, revokedAt, maxUses, uses }: InviteFacts) {
  if (!over) return 'active'
  if (revokedAt) return 'revoked'
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'expired'
}

/** The page that an invite link opens. */
export const inviteAddress = (origin: string, token: string) => `${origin}/communities/invites/${token}`
