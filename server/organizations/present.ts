import type { Organization, OrganizationCard } from '@guildhall/contract/organizations/shapes.ts'
import type { PayoutRecord } from '@guildhall/contract/payments/shapes.ts'
import type { Actor } from '../http/authorize.ts'
import { can, type OrganizationMembership } from './policy.ts'
import type { OrganizationRow } from './read.ts'

export const presentCard = (row: OrganizationRow): OrganizationCard => ({
  id: row.id,
  name: row.name,
  username: row.username ?? '',
  description: row.description,
  avatar: row.avatar,
  verified: row.verified,
  members: row.memberCount,
  theme: row.config.theme ?? {},
})

export function presentOrganization(
  actor: Actor | null,
  row: OrganizationRow,
  belonging: OrganizationMembership,
  payouts: PayoutRecord,
): Organization {
  return {
    ...presentCard(row),
    banner: row.banner,
    socials: row.socials,
    coin: row.coin,
    visibility: row.visibility,
    createdAt: row.createdAt.toISOString(),
    payouts,
    can: {
      update: can.update(actor, belonging),
      join: can.join(actor, row, belonging),
      leave: can.leave(actor, belonging),
    },
  }
}
