/** Loads what the caller is to a community: role, pass, request, ban and offer of ownership, in one statement. */
import type { OrganizationMembership } from '@guildhall/contract/organizations/shapes.ts'
import type { Db } from '../db/db.ts'
import { organizationRoleSql } from '../db/organization-role.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'
import { oncePerPage } from '../http/page-reads.ts'
import { userCardJson } from '../profiles/user-card.ts'
import { noMembership } from './policy.ts'

export async function membershipOf(
  db: Db,
  actor: Pick<Actor, 'id' | 'page'> | null,
  organizationId: string,
): Promise<OrganizationMembership> {
  if (!actor) return noMembership
  const [row] = await rowsOnce(actor, organizationId, () => selectMembership(db, organizationId, actor.id))
  if (!row) return noMembership
  const { ban, offer, ...rest } = row
  return {
    ...rest,
    ban: ban && { ...ban, until: ban.until && isoOf(ban.until) },
    offer: offer && { ...offer, expiresAt: isoOf(offer.expiresAt) },
  }
}

const isoOf = (time: string) => new Date(time).toISOString()

const rowsOnce = oncePerPage<OrganizationMembership[]>()

const isOwnRow = 'organization_id = $1 and user_id = $2'

const selectMembership = statement<OrganizationMembership>(`
  select ${organizationRoleSql('$1', '$2')} as role,
    exists (select from organization_members where ${isOwnRow}) as member,
    exists (select from organization_passes where ${isOwnRow}) as pass,
    exists (select from organization_join_requests where ${isOwnRow} and status = 'PENDING') as request,
    (select json_build_object('reason', reason, 'until', expires_at) from bans
      where ${isOwnRow} order by expires_at desc nulls first limit 1) as ban,
    (select json_build_object('shared', t.shared, 'expiresAt', t.expires_at, 'from', ${userCardJson('u')})
      from organization_transfers t join users u on u.id = t.from_id
      where t.organization_id = $1 and t.to_id = $2 and t.status = 'PENDING' and t.expires_at > now()) as offer`)
