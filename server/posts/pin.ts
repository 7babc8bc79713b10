import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { posts } from '../db/schema/posts.ts'
import { ensure } from '../http/problem.ts'

type PinOwner = { userId: string; organizationId: string | null }

/** The owner is locked, so that two posts are not pinned into the last free place. */
export async function ensureRoomForPin(db: Db, { userId, organizationId }: PinOwner, id?: string) {
  const table = organizationId === null ? users : organizations
  await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, organizationId ?? userId))
    .for('no key update')
  const isOwn =
    organizationId === null
      ? and(eq(posts.userId, userId), isNull(posts.organizationId))
      : eq(posts.organizationId, organizationId)
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isOwn, isNotNull(posts.pinnedAt), isNull(posts.deletedAt)))
  ensure(rows.filter((row) => row.id !== id).length < postLimits.pinned, 'TOO_MANY_PINNED')
}
