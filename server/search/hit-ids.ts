import { and, eq, exists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import type { Actor } from '../http/authorize.ts'

/** What a search found for everyone, and what it found in the communities of the caller. */
export type HitIds = { ids: string[]; memberIds: string[] }

/** A condition; false for visitors. */
export function isMemberOf(db: Db, actor: Actor | null, organizationId: PgColumn) {
  if (!actor) return sql<boolean>`false`
  const own = db
    .select({ one: sql`1` })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, actor.id)))
  return sql<boolean>`${exists(own)}`
}
