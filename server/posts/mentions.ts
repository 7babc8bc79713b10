/** The users that a text mentions by `@name`, and their notifications. */
import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { mentionedNames } from '@guildhall/contract/posts/text.ts'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { blockedIds } from '../follows/blocks.ts'
import type { Actor } from '../http/authorize.ts'
import { isBanned } from '../http/session.ts'

/** Ids of the users; names that no one has stay text, and so do the names of users who blocked the author or whom the author blocked. */
export async function findMentions(db: Db, actor: Actor, text: string): Promise<string[]> {
  const names = mentionedNames(text).slice(0, postLimits.mentions)
  if (names.length === 0) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.username, names), isNull(users.deletedAt), not(isBanned)))
  const ids = rows.map(({ id }) => id)
  const blocked = await blockedIds(db, actor.id, ids)
  return ids.filter((id) => !blocked.has(id))
}

type PostAudience = { organizationId: string | null; membersOnly: boolean }

/** Those of the users who may see a post. */
export async function audienceOf(db: Db, { organizationId, membersOnly }: PostAudience, userIds: readonly string[]) {
  if (organizationId === null || userIds.length === 0) return [...userIds]
  const [community] = await db
    .select({ visibility: organizations.visibility })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const isOpen = community?.visibility === 'PUBLIC' || community?.visibility === 'UNLISTED'
  if (isOpen && !membersOnly) return [...userIds]
  const m = organizationMembers
  const rows = await db
    .select({ userId: m.userId })
    .from(m)
    .where(and(eq(m.organizationId, organizationId), sql`${m.userId} = ${anyOf(userIds)}`))
  return rows.map(({ userId }) => userId)
}
