/**
 * The one rule for who sees a post, as SQL over `posts`, its author (`users`) and its community (`organizations`).
 *
 * A person's post or reply: everyone, unless the author is banned or deleted, or one of the two blocked the other. A post of a
 * community: whoever sees the community, and only members if it is for members; it is the community's, so blocks do not apply. A
 * hidden post: its author and staff.
 */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { organizationRoleSql } from '../db/organization-role.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { posts } from '../db/schema/posts.ts'
import { notBlocked } from '../follows/blocks.ts'
import { type Actor, isModerator, isStaff } from '../http/authorize.ts'
import { isBanned } from '../http/session.ts'

/** The role of the caller in the community of the post. The id comes from the session, and is quoted as a literal of its own. */
export const roleInCommunity = (actor: Actor | null): SQL<OrganizationRole | null> =>
  actor
    ? sql`(select ${sql.raw(organizationRoleSql('posts.organization_id', 'caller.id'))} from (select ${actor.id}::uuid as id) caller)`
    : sql`null::organization_role`

const isByPerson = sql`(posts.organization_id is null or posts.reply_to_id is not null)`

const isAuthorShown = (actor: Actor | null) =>
  and(isNull(users.deletedAt), isNull(users.erasedAt), not(isBanned), notBlocked(actor, posts.userId))

/** The same rule as `can.see` in organizations/. */
function isCommunityShown(actor: Actor | null): SQL {
  if (isStaff(actor)) return sql`organizations.deleted_at is null`
  const role = roleInCommunity(actor)
  const hasPass = actor
    ? sql`exists (select from organization_passes p where p.organization_id = posts.organization_id and p.user_id = ${actor.id})`
    : sql`false`
  // A case, because the role is a subquery that public communities do not need.
  return sql`organizations.deleted_at is null
    and case organizations.visibility when 'PUBLIC' then true when 'UNLISTED' then true
      when 'DRAFT' then coalesce(${role} <= 'ADMIN', false) else ${role} is not null or ${hasPass} end
    and case when posts.members_only then ${role} is not null else true end`
}

function isHiddenShown(actor: Actor | null): SQL {
  if (!actor) return sql`false`
  if (isModerator(actor)) return sql`true`
  return sql`(posts.user_id = ${actor.id} or coalesce(${roleInCommunity(actor)} <= 'ADMIN', false))`
}

/** A reply is visible if the post is visible too; check both. */
export const isVisible = (actor: Actor | null) =>
  and(
    isNull(posts.deletedAt),
    or(not(isByPerson), isAuthorShown(actor)),
    or(isNull(posts.organizationId), isCommunityShown(actor)),
    sql`case when posts.hidden_at is null then true else ${isHiddenShown(actor)} end`,
  )

/** Lists of everyone's posts name no community that outsiders cannot see, and no post for members. */
export const isListedForEveryone = and(
  eq(posts.membersOnly, false),
  or(isNull(posts.organizationId), eq(organizations.visibility, 'PUBLIC')),
)
