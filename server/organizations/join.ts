/** Joins and leaves a community. Its row is locked, so that the member count always equals the number of member rows. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { award } from '../points/award.ts'
import { findOrganization, membershipOf } from './read.ts'

export function joinOrganization(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { organization } = await findOrganization(db, actor, id)
    await lockOrganization(db, organization.id)
    const { role, pass } = await membershipOf(db, actor, organization.id)
    if (role) return { role }
    ensure(!actor.banned, 'BANNED')
    ensure(organization.passcode === null || pass, 'PASSCODE')

    await db.insert(organizationMembers).values({ organizationId: organization.id, userId: actor.id })
    await changeMemberCount(db, organization.id, 1)
    await award(db, actor.id, 'JOIN_COMMUNITY', organization.id)
    return { role: 'MEMBER' as const }
  })
}

export function leaveOrganization(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { organization } = await findOrganization(db, actor, id)
    await lockOrganization(db, organization.id)
    const { role } = await membershipOf(db, actor, organization.id)
    ensure(role, 'NOT_A_MEMBER')
    const members = organizationMembers
    if (role === 'OWNER') {
      const isOtherOwner = and(
        eq(members.organizationId, organization.id),
        eq(members.role, 'OWNER'),
        ne(members.userId, actor.id),
      )
      const [otherOwner] = await db.select({ id: members.userId }).from(members).where(isOtherOwner).limit(1)
      ensure(otherOwner, 'LAST_OWNER')
    }
    await db.delete(members).where(and(eq(members.organizationId, organization.id), eq(members.userId, actor.id)))
    await changeMemberCount(db, organization.id, -1)
    await invalidate(db, `user:${actor.id}`) // closes their subscriptions to member-only topics
  })
}

const lockOrganization = (db: Db, id: string) =>
  db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('update')

async function changeMemberCount(db: Db, id: string, change: 1 | -1) {
  await db
    .update(organizations)
    .set({ memberCount: sql`${organizations.memberCount} + ${change}` })
    .where(eq(organizations.id, id))
  await invalidate(db, 'organizations')
}
