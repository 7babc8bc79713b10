/** Joining and leaving. The organization's row is locked, so that the count of members is always the number of its rows. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { award } from '../points/award.ts'
import { belongingOf, findOrganization } from './read.ts'

export function joinOrganization(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { organization } = await findOrganization(db, actor, id)
    await lock(db, organization.id)
    const { role, pass } = await belongingOf(db, actor, organization.id)
    if (role) return { role }
    ensure(!actor.banned, 'BANNED')
    ensure(organization.passcode === null || pass, 'PASSCODE')

    await db.insert(organizationMembers).values({ organizationId: organization.id, userId: actor.id })
    await count(db, organization.id, 1)
    await award(db, actor.id, 'JOIN_COMMUNITY', organization.id)
    return { role: 'MEMBER' as const }
  })
}

export function leaveOrganization(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const { organization } = await findOrganization(db, actor, id)
    await lock(db, organization.id)
    const { role } = await belongingOf(db, actor, organization.id)
    ensure(role, 'NOT_A_MEMBER')
    const members = organizationMembers
    if (role === 'OWNER') {
      const others = and(
        eq(members.organizationId, organization.id),
        eq(members.role, 'OWNER'),
        ne(members.userId, actor.id),
      )
      const [other] = await db.select({ id: members.userId }).from(members).where(others).limit(1)
      ensure(other, 'LAST_OWNER')
    }
    await db.delete(members).where(and(eq(members.organizationId, organization.id), eq(members.userId, actor.id)))
    await count(db, organization.id, -1)
    await invalidate(db, `user:${actor.id}`) // what only members hear is no longer for them
  })
}

const lock = (db: Db, id: string) =>
  db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('update')

async function count(db: Db, id: string, by: 1 | -1) {
  await db
    .update(organizations)
    .set({ memberCount: sql`${organizations.memberCount} + ${by}` })
    .where(eq(organizations.id, id))
  await invalidate(db, 'organizations')
}
