/** Staff change, remove and ban members, one or several at a time. */

import type { MemberInfo } from '@guildhall/contract/organizations/columns.ts'
import type { BulkAction, OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationMembers as members } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { ensureOtherOwner, findMember } from '../joining/join.ts'
import { removeMembers } from '../joining/membership.ts'
import { logAction, logActions } from '../log.ts'
import { notifyMembers } from '../notify.ts'
import { canActOn } from '../policy.ts'
import { lockOrganization } from '../read.ts'
import { membershipOf } from '../standing.ts'
import { banMembers } from './bans.ts'
import { findStaffMember } from './list.ts'

type GivenRole = Exclude<OrganizationRole, 'OWNER'>
type MemberChange = { role?: GivenRole; title?: string | null; note?: string | null }

export function changeMember(db: Db, actor: Actor, organizationId: string, userId: string, change: MemberChange) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const member = orNotFound(await findMember(db, organizationId, userId))
    const { role = member.role, title, note } = change
    const info = withText(withText(member.info, 'title', title), 'note', note)

    if (role !== member.role) {
      const standing = await membershipOf(db, actor, organizationId)
      ensure(canActOn(actor, standing, member), 'OUTRANKED')
      if (member.role === 'OWNER') await ensureOtherOwner(db, organizationId, userId)
    }
    await db
      .update(members)
      .set({ role, info })
      .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)))
    const before = { role: member.role, title: member.info.title ?? null }
    const after = { role, title: info.title ?? null }
    await logAction(db, actor, { action: 'member-changed', organizationId, userId, before, after })
    if (role !== member.role) {
      await invalidate(db, `user:${userId}`)
      const variant = role === 'ADMIN' && member.role === 'MEMBER' ? 'promoted' : 'demoted'
      if (userId !== actor.id)
        await notifyMembers(db, [userId], organization, { variant, community: organization.name })
    }
    return findStaffMember(db, organizationId, userId)
  })
}

function withText(info: MemberInfo, key: 'title' | 'note', text: string | null | undefined): MemberInfo {
  if (text === undefined) return info
  const { [key]: _, ...rest } = info
  return text?.trim() ? { ...rest, [key]: text.trim() } : rest
}

export function removeMember(db: Db, actor: Actor, organizationId: string, userId: string) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const member = orNotFound(await findMember(db, organizationId, userId))
    const standing = await membershipOf(db, actor, organizationId)
    // Leaving is another call, so nobody removes themselves by accident.
    ensure(userId !== actor.id && canActOn(actor, standing, member), 'OUTRANKED')
    if (member.role === 'OWNER') await ensureOtherOwner(db, organizationId, userId)

    await removeMembers(db, organizationId, [userId])
    await logAction(db, actor, { action: 'member-removed', organizationId, userId, before: { role: member.role } })
    await notifyMembers(db, [userId], organization, { variant: 'removed', community: organization.name })
  })
}

type BulkChange = { userIds: string[]; action: BulkAction; reason?: string; days?: number }

/** The caller, owners and members of the caller's own rank are skipped. */
export function changeMembers(
  db: Db,
  actor: Actor,
  organizationId: string,
  { userIds, action, reason, days }: BulkChange,
) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const standing = await membershipOf(db, actor, organizationId)
    const rows = await db
      .select({ userId: members.userId, role: members.role })
      .from(members)
      .where(and(eq(members.organizationId, organizationId), inArray(members.userId, userIds)))
    const targets = rows.filter(
      (row) =>
        row.userId !== actor.id && row.role !== 'OWNER' && canActOn(actor, standing, row) && row.role !== roles[action],
    )
    const changed = targets.map(({ userId }) => userId)
    const result = { changed, skipped: userIds.filter((userId) => !changed.includes(userId)) }

    if (action === 'ban') {
      ensure(reason !== undefined, 'REASON_NEEDED')
      await banMembers(db, actor, organization, changed, { reason, days })
      return result
    }
    if (changed.length === 0) return result
    const role = roles[action]
    if (role)
      await db
        .update(members)
        .set({ role })
        .where(and(eq(members.organizationId, organizationId), inArray(members.userId, changed)))
    else await removeMembers(db, organizationId, changed)
    await logActions(
      db,
      actor,
      targets.map(({ userId, role: before }) => ({
        ...{ organizationId, userId, reason, before: { role: before } },
        ...(role ? { action: 'member-changed' as const, after: { role } } : { action: 'member-removed' as const }),
      })),
    )
    await invalidate(db, ...changed.map((userId) => `user:${userId}`))
    await notifyMembers(db, changed, organization, { variant: variants[action], community: organization.name })
    return result
  })
}

/** The role that an action gives. */
const roles: Record<BulkAction, GivenRole | null> = { promote: 'ADMIN', demote: 'MEMBER', remove: null, ban: null }
const variants = { promote: 'promoted', demote: 'demoted', remove: 'removed' } as const
