/** The staff of a community write, edit, pin, hide and delete its posts. */
import type { Post } from '@guildhall/contract/posts/calls.ts'
import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { picturesOf } from '../assets/organization-assets.ts'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { posts } from '../db/schema/posts.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { loadPost } from './read.ts'

type NewPost = {
  description: string
  link?: string | null
  imageId?: string | null
  membersOnly?: boolean
  pinned?: boolean
}
type PostChange = Partial<NewPost> & { hidden?: boolean }

export function createPost(db: Db, actor: Actor, organizationId: string, post: NewPost): Promise<Post> {
  return db.transaction(async (db) => {
    if (post.pinned) await ensureRoomForPin(db, organizationId)
    const { description, link = null, imageId, membersOnly = false, pinned = false } = post
    const image = await pictureOf(db, organizationId, imageId)
    const pinnedAt = pinned ? new Date() : null
    const [row] = await db
      .insert(posts)
      .values({ userId: actor.id, organizationId, description: description.trim(), link, image, membersOnly, pinnedAt })
      .returning({ id: posts.id })
    await invalidate(db, 'posts')
    return loadPost(db, orNotFound(row).id)
  })
}

export function updatePost(db: Db, organizationId: string, id: string, change: PostChange): Promise<Post> {
  return db.transaction(async (db) => {
    if (change.pinned) await ensureRoomForPin(db, organizationId, id)
    const before = await lockPost(db, organizationId, id)
    const now = new Date()
    const { description, link, imageId, membersOnly, pinned, hidden } = change
    const isEdit = description !== undefined || link !== undefined || imageId !== undefined
    await db
      .update(posts)
      .set({
        ...(description !== undefined && { description: description.trim() }),
        ...(link !== undefined && { link }),
        ...(imageId !== undefined && { image: await pictureOf(db, organizationId, imageId) }),
        ...(membersOnly !== undefined && { membersOnly }),
        ...(pinned !== undefined && { pinnedAt: pinned ? (before.pinnedAt ?? now) : null }),
        ...(hidden !== undefined && { hiddenAt: hidden ? (before.hiddenAt ?? now) : null }),
        ...(isEdit && { editedAt: now }),
        updatedAt: now,
      })
      .where(eq(posts.id, id))
    await invalidate(db, 'posts')
    return loadPost(db, id)
  })
}

export function deletePost(db: Db, organizationId: string, id: string): Promise<void> {
  return db.transaction(async (db) => {
    await lockPost(db, organizationId, id)
    await db.update(posts).set({ deletedAt: new Date(), pinnedAt: null }).where(eq(posts.id, id))
    await invalidate(db, 'posts')
  })
}

async function lockPost(db: Db, organizationId: string, id: string) {
  const isPost = and(eq(posts.id, id), eq(posts.organizationId, organizationId), isNull(posts.deletedAt))
  const [row] = await db.select().from(posts).where(isPost).for('update')
  return orNotFound(row)
}

const pictureOf = async (db: Db, organizationId: string, imageId: string | null | undefined) =>
  imageId ? ((await picturesOf(db, organizationId, [imageId])).get(imageId) ?? null) : null

/** The community is locked, so that two posts are not pinned into the last free place. */
async function ensureRoomForPin(db: Db, organizationId: string, id?: string) {
  await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update')
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.organizationId, organizationId), isNotNull(posts.pinnedAt), isNull(posts.deletedAt)))
  ensure(rows.filter((row) => row.id !== id).length < postLimits.pinned, 'TOO_MANY_PINNED')
}
