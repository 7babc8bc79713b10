/** The public list of members. A community that hides the tab hides the list as well. */
import { maxHits, type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { OrganizationMember } from '@guildhall/contract/organizations/page-shapes.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isoTimeSql } from '../../db/iso-time-sql.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'
import { likePattern } from '../../text/like-pattern.ts'
import { findOrganization } from '../read.ts'
import { personColumns } from './people.ts'
import { visibleTabs } from './profile.ts'

const maxRows = 1_000

/** Staff first, then the newest members, in the order of an index. */
export async function listMembers(db: Db, actor: Actor | null, id: string, query: PageQuery & { search?: string }) {
  const { organization } = await findOrganization(db, actor, id)
  orNotFound(visibleTabs(organization).includes('members') || null)
  const { limit, offset } = windowOf(query)
  const pattern = likePattern(query.search)
  const size = Math.max(0, Math.min(limit, maxRows - offset))
  const isOfCommunity = sql`member.organization_id = ${organization.id}::uuid`
  const matching = sql`(select member.* from organization_members member join users on users.id = member.user_id
    where ${isOfCommunity} and (users.username ilike ${pattern} or users.name ilike ${pattern}) limit ${maxHits})`
  const members = pattern ? sql`${matching} member` : sql`organization_members member where ${isOfCommunity}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<OrganizationMember>(sql`
      with page as (
        select member.user_id, member.role, member.created_at from ${members}
        order by member.role, member.created_at desc, member.user_id limit ${size} offset ${Math.min(offset, maxRows)}
      )
      select page.role, ${isoTimeSql('page.created_at')} as "joinedAt", ${personColumns} as user
      from page join users on users.id = page.user_id join levels on levels.id = users.level_id
      order by page.role, page.created_at desc, page.user_id`),
    pattern ? db.execute<{ total: number }>(sql`select count(*)::int as total from ${matching} matching`) : undefined,
  ])
  return { rows, total: Math.min(maxRows, counted ? (counted.rows[0]?.total ?? 0) : organization.memberCount) }
}
