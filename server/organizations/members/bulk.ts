/** Staff change, remove, ban and restore several members at once. */

import type { BulkAction, MemberSkipReason, OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import type { OrganizationMembership } from '@guildhall/contract/organizations/shapes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationMembers as members } from '../../db/schema/organizations.ts'
import { type Actor, isModerator } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { removeMembers } from '../joining/add-remove-members.ts'
import { logActions } from '../log.ts'
import { membershipOf } from '../membership.ts'
import { notifyMembers } from '../notify.ts'
import { canActOn } from '../policy.ts'
import { lockOrganization, type OrganizationRow } from '../read.ts'
import { removeAutomaticHosts } from './automatic-hosts.ts'
import { banMembers } from './bans.ts'
import type { AssignableRole } from './change.ts'
import { findBannedBySite, listRemoved, rememberRemoved, restoreMembers } from './restore.ts'

type Terms = { reason?: string; days?: number }
type BulkChange = Terms & { userIds: string[]; action: BulkAction; preview?: boolean }
type Target = { userId: string; role: OrganizationRole; name: string | null }

/** The caller, owners and members of the caller's own rank are skipped. */
export function changeMembers(db: Db, actor: Actor, organizationId: string, change: BulkChange) {
  const { userIds, action, preview = false, ...terms } = change
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const membership = await membershipOf(db, actor, organizationId)
    const members = await listTargets(db, organizationId, action, userIds)
    const keptOut =
      action === 'restore' && !isModerator(actor)
        ? await findBannedBySite(db, organizationId, userIds)
        : new Set<string>()
    const reasons = new Map<string, MemberSkipReason | null>(
      members.map((target) => [
        target.userId,
        keptOut.has(target.userId) ? 'OUTRANKED' : skipReason(actor, membership, action, target),
      ]),
    )
    const targets = members.filter(({ userId }) => reasons.get(userId) === null)
    const names = new Map(members.map(({ userId, name }) => [userId, name]))
    const changed = targets.map(({ userId }) => userId)
    const skipped = userIds
      .filter((id) => reasons.get(id) !== null)
      .map((id) => ({ id, name: names.get(id) ?? null, reason: reasons.get(id) ?? ('GONE' as const) }))
    ensure(action !== 'ban' || preview || terms.reason !== undefined, 'REASON_NEEDED')
    if (!preview && changed.length > 0) await apply(db, actor, organization, action, targets, terms)
    return { changed, skipped }
  })
}

async function listTargets(db: Db, organizationId: string, action: BulkAction, userIds: string[]): Promise<Target[]> {
  const current = await db
    .select({ userId: members.userId, role: members.role, username: users.username, name: users.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, organizationId), inArray(members.userId, userIds)))
  if (action !== 'restore') return current.map(({ username, name, ...row }) => ({ ...row, name: name ?? username }))
  const isMember = new Set(current.map(({ userId }) => userId))
  const removed = await listRemoved(db, organizationId, userIds)
  return removed.filter(({ userId }) => !isMember.has(userId)).map((row) => ({ ...row, name: null }))
}

function skipReason(
  actor: Actor,
  membership: OrganizationMembership,
  action: BulkAction,
  target: Target,
): MemberSkipReason | null {
  if (target.userId === actor.id) return 'YOURSELF'
  if (target.role === 'OWNER') return 'OWNER'
  if (!canActOn(actor, membership, target)) return 'OUTRANKED'
  return target.role === roles[action] ? 'UNCHANGED' : null
}

async function apply(
  db: Db,
  actor: Actor,
  organization: OrganizationRow,
  action: BulkAction,
  targets: readonly Target[],
  { reason, days }: Terms,
) {
  const organizationId = organization.id
  const userIds = targets.map(({ userId }) => userId)
  if (action === 'ban') {
    await banMembers(db, actor, organization, userIds, { reason: reason ?? '', days })
    return
  }
  const role = roles[action]
  if (role)
    await db
      .update(members)
      .set({ role })
      .where(and(eq(members.organizationId, organizationId), inArray(members.userId, userIds)))
  if (action === 'demote') await removeAutomaticHosts(db, organizationId, userIds)
  if (action === 'remove') {
    await rememberRemoved(db, organizationId, userIds)
    await removeMembers(db, organizationId, userIds)
  }
  if (action === 'restore') await restoreMembers(db, actor, organizationId, userIds)
  await logActions(
    db,
    actor,
    targets.map(({ userId, role: before }) => ({
      action: logNames[action],
      organizationId,
      userId,
      reason,
      ...(action === 'restore' ? { after: { role: before } } : { before: { role: before } }),
      ...(role && { after: { role } }),
    })),
  )
  await invalidate(db, ...userIds.map((userId) => `user:${userId}`))
  await notifyMembers(db, userIds, organization, { variant: variants[action], community: organization.name })
}

/** The role that an action gives. */
const roles: Record<BulkAction, AssignableRole | null> = {
  promote: 'ADMIN',
  demote: 'MEMBER',
  remove: null,
  ban: null,
  restore: null,
}
const logNames = {
  promote: 'member-changed',
  demote: 'member-changed',
  remove: 'member-removed',
  restore: 'member-restored',
} as const
const variants = { promote: 'promoted', demote: 'demoted', remove: 'removed', restore: 'restored' } as const
