/** Permissions of a community, as functions of loaded rows, and the one check of bans for other nouns. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import type { OrganizationMembership } from '@guildhall/contract/organizations/shapes.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import type { OrganizationRow } from './read.ts'

export const noMembership: OrganizationMembership = {
  role: null,
  member: false,
  pass: false,
  request: false,
  ban: null,
  offer: null,
}

const isOwner = (actor: Actor | null, { role }: OrganizationMembership) => role === 'OWNER' || isStaff(actor)
const isAdmin = (actor: Actor | null, { role }: Pick<OrganizationMembership, 'role'>) =>
  role === 'OWNER' || role === 'ADMIN' || isStaff(actor)

export const can = {
  see: (
    actor: Actor | null,
    organization: Pick<OrganizationRow, 'visibility'>,
    membership: Pick<OrganizationMembership, 'role' | 'pass'>,
  ) =>
    organization.visibility === 'PUBLIC' ||
    organization.visibility === 'UNLISTED' ||
    (organization.visibility === 'PRIVATE' && (membership.role !== null || membership.pass)) ||
    isAdmin(actor, membership),
  update: isAdmin,
  /** Transfer, delete, tokens and chapters. */
  own: isOwner,
  /** By the way that the join policy names; an invite link works with every policy. */
  join: (actor: Actor | null, organization: OrganizationRow, { member, ban, request }: OrganizationMembership) =>
    actor !== null &&
    !member &&
    !request &&
    !actor.banned &&
    ban === null &&
    organization.visibility !== 'DRAFT' &&
    organization.deleteAt === null &&
    organization.joinPolicy !== 'invite',
  leave: (_actor: Actor | null, { member }: OrganizationMembership) => member,
}

/** Staff act on members below their own role; an owner also acts on admins, and everyone can step down themselves. */
export const canActOn = (
  actor: Actor,
  { role }: Pick<OrganizationMembership, 'role'>,
  target: { userId: string; role: OrganizationRole | null },
) =>
  isStaff(actor) ||
  target.userId === actor.id ||
  target.role === null ||
  (role === 'OWNER' && target.role !== 'OWNER') ||
  (role === 'ADMIN' && target.role === 'MEMBER')

/** Refuses a user who is banned from the community: they cannot join, chat, post or buy there. An event or item without a community has no such bans. */
export async function refuseBanned(db: Db, organizationId: string | null, userId: string) {
  ensure(!(await isBannedFrom(db, organizationId, userId)), 'COMMUNITY_BANNED')
}

export async function isBannedFrom(db: Db, organizationId: string | null, userId: string): Promise<boolean> {
  const bans = organizationId === null ? [] : await findBan(db, organizationId, userId)
  return bans.length > 0
}

const findBan = statement<{ id: string }>('select id from bans where organization_id = $1 and user_id = $2 limit 1')
