import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationFollows } from '../db/schema/profiles.ts'
import { statement } from '../db/statement.ts'
import type { Actor } from '../http/authorize.ts'
import { findOrganization } from '../organizations/read.ts'

const selectState = statement<{ following: boolean; member: boolean }>(`select
  exists (select from organization_follows where user_id = $1 and organization_id = $2) as following,
  exists (select from organization_members where user_id = $1 and organization_id = $2) as member`)

async function readState(db: Db, actor: Actor, organizationId: string) {
  const [row] = await selectState(db, actor.id, organizationId)
  return { following: row?.following === true, member: row?.member === true }
}

export async function readOrganizationFollow(db: Db, actor: Actor, id: string) {
  const { organization } = await findOrganization(db, actor, id)
  return readState(db, actor, organization.id)
}

export async function followOrganization(db: Db, actor: Actor, id: string) {
  const { organization } = await findOrganization(db, actor, id)
  const follow = { userId: actor.id, organizationId: organization.id }
  await db.insert(organizationFollows).values(follow).onConflictDoNothing()
  return readState(db, actor, organization.id)
}

export async function unfollowOrganization(db: Db, actor: Actor, id: string) {
  const { organization } = await findOrganization(db, actor, id)
  const { userId, organizationId } = organizationFollows
  await db.delete(organizationFollows).where(and(eq(userId, actor.id), eq(organizationId, organization.id)))
  return readState(db, actor, organization.id)
}
