import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * SQL for the role of a user in an organization: their membership, or ADMIN for an owner or admin of the parent of a chapter. The roles
 * of the enum start with the highest, so the least is the higher of the two.
 */
export const organizationRoleSql = (organization: string, user: string) => `least(
    (select role from organization_members where organization_id = ${organization} and user_id = ${user}),
    (select 'ADMIN'::organization_role from organizations chapter
      join organization_members parent on parent.organization_id = chapter.parent_id and parent.user_id = ${user}
      where chapter.id = ${organization} and parent.role <> 'MEMBER'))`

/** Lists never name a community that outsiders cannot see. The hidden ones are few, so PostgreSQL hashes them once per query. */
export const isNotOfHiddenOrganization = (
  organizationId: PgColumn | SQL,
): SQL => sql`(${organizationId} is null or ${organizationId} not in (
    select hidden.id from organizations hidden where hidden.visibility in ('PRIVATE', 'DRAFT') and hidden.deleted_at is null))`
