/** Staff change and remove one member. */

import type { MemberInfo } from '@guildhall/contract/organizations/columns.ts'
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationMembers as members } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { removeMembers } from '../joining/add-remove-members.ts'
import { ensureOtherOwner, findMember } from '../joining/join.ts'
import { logAction } from '../log.ts'
import { membershipOf } from '../membership.ts'
import { notifyMembers } from '../notify.ts'
import { canActOn } from '../policy.ts'
import { lockOrganization } from '../read.ts'
import { removeAutomaticHosts } from './automatic-hosts.ts'
import { findStaffMember } from './list.ts'
import { rememberRemoved } from './restore.ts'

export type AssignableRole = Exclude<OrganizationRole, 'OWNER'>
type MemberChange = { role?: AssignableRole; title?: string | null; note?: string | null }

export function changeMember(db: Db, actor: Actor, organizationId: string, userId: string, change: MemberChange) {
  return db.transaction(async (db) => {
    const organization = await lockOrganization(db, organizationId)
    const member = orNotFound(await findMember(db, organizationId, userId))
    const { role = member.role, title, note } = change
    const info = withText(withText(member.info, 'title', title), 'note', note)

    if (role !== member.role) {
      const membership = await membershipOf(db, actor, organizationId)
      ensure(canActOn(actor, membership, member), 'OUTRANKED')
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
      await removeAutomaticHosts(db, organizationId, [userId])
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
    const membership = await membershipOf(db, actor, organizationId)
    // Leaving is another call, so no one removes themselves by accident.
    ensure(userId !== actor.id && canActOn(actor, membership, member), 'OUTRANKED')
    if (member.role === 'OWNER') await ensureOtherOwner(db, organizationId, userId)

    await rememberRemoved(db, organizationId, [userId])
    await removeMembers(db, organizationId, [userId])
    await logAction(db, actor, { action: 'member-removed', organizationId, userId, before: { role: member.role } })
    await notifyMembers(db, [userId], organization, { variant: 'removed', community: organization.name })
  })
}
