/** Edits, pins, hides and deletes posts and replies. Who may do what is in policy.ts. */
import type { Stored } from '@guildhall/contract/core/shape.ts'
import type { Post } from '@guildhall/contract/posts/shapes.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { posts } from '../db/schema/posts.ts'
import { type Actor, isModerator } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { ensureMayWrite } from '../moderation/ensure-may-write.ts'
import { refuseBanned } from '../organizations/policy.ts'
import { followText, oneAttachment, type PostContent, readAttachment, type Writing } from './attachment.ts'
import { postTags } from './cache-tags.ts'
import { findMentions } from './mentions.ts'
import { notifyMentioned, withdrawPosts } from './notify.ts'
import { ensureRoomForPin } from './pin.ts'
import { can, isOfCommunity } from './policy.ts'
import { type PostAct, postAct } from './post-act.ts'
import { findPost, findPostRow } from './read.ts'
import { ensureMayAddLink } from './refuse-writing.ts'

type Edit = Partial<PostContent> & { removedImages?: readonly string[] }

export type PostChange = Edit & { membersOnly?: boolean; pinned?: boolean; hidden?: boolean; stored?: Stored }

type PostColumns = typeof posts.$inferSelect

export function updatePost(
  db: Db,
  { actor, publicUrl }: Omit<Writing, 'organizationId'>,
  id: string,
  change: PostChange,
) {
  return db.transaction(async (db): Promise<Post> => {
    const { post, ...access } = await findPostRow(db, actor, id)
    const { pinned, hidden, membersOnly, stored, ...content } = change
    const facts = { ...post, ...access }
    const isEdit = Object.keys(content).length > 0 || membersOnly !== undefined
    ensure(!isEdit || can.edit(actor, facts), 'FORBIDDEN')
    ensure(pinned === undefined || can.pin(actor, facts), 'FORBIDDEN')

    if (pinned) await ensureRoomForPin(db, post, id)
    const before = await lockPost(db, id)
    if (hidden !== undefined) ensure((await findPost(db, actor, id)).can.hide, 'FORBIDDEN') // as it is since the lock
    if (stored) ensureUnchanged(stored, await findPost(db, actor, id))
    const writing = { actor, publicUrl, organizationId: before.organizationId }
    const edit = isEdit ? await readEdit(db, writing, before, content) : {}
    const now = new Date()
    const columns = {
      ...edit,
      ...(membersOnly !== undefined && { membersOnly }),
      ...(pinned !== undefined && { pinnedAt: pinned ? (before.pinnedAt ?? now) : null }),
      ...(hidden !== undefined && hiddenColumns(actor, before, hidden)),
      ...(Object.keys(edit).length > 0 && { editedAt: now }),
    }
    if (Object.keys(columns).length === 0) return findPost(db, actor, id) // saved without a change
    await db.update(posts).set(columns).where(eq(posts.id, id))
    if (hidden !== undefined && hidden !== (before.hiddenAt !== null))
      await logAction(db, actor, hidden ? 'post-hidden' : 'post-shown', before)
    if (hidden) await withdrawPosts(db, [id])
    const added = (edit.mentions ?? []).filter((userId) => !before.mentions.includes(userId))
    await notifyMentioned(db, actor, { ...before, ...columns }, added)
    await broadcast(db, before)
    return findPost(db, actor, id)
  })
}

async function readEdit(db: Db, writing: Writing, before: PostColumns, content: Edit) {
  const { description = before.description, images, link, eventId, removedImages = [] } = content
  const text = description.trim()
  const isNewText = content.description !== undefined && text !== before.description
  if (isNewText) await ensureMayWrite(db, writing.actor, { organizationId: before.organizationId, text })
  if (!isOfCommunity(before)) {
    await refuseBanned(db, before.organizationId, writing.actor.id)
    await ensureMayAddLink(db, writing.actor, before, { description: text })
  }
  const hasAttachment = images !== undefined || link !== undefined || eventId !== undefined
  const isReply = before.replyToId !== null
  const remaining = before.images.filter(({ url }) => !removedImages.includes(url))
  const isFewer = remaining.length < before.images.length
  const keepsImages = images === undefined && removedImages.length > 0 && remaining.length > 0
  ensure(!keepsImages || (!link && !eventId), 'INVALID', { detail: oneAttachment })
  return {
    ...(await attachmentColumns()),
    ...(isNewText && { description: text, mentions: await findMentions(db, writing.actor, text) }),
  }

  async function attachmentColumns() {
    if (keepsImages) return isFewer ? { images: remaining } : {}
    if (hasAttachment) return readAttachment(db, writing, { ...content, description: text })
    if (isFewer) return readAttachment(db, writing, { description: text })
    return isNewText && !isReply ? followText(db, writing, before, text) : {}
  }
}

const hiddenColumns = (actor: Actor, { hiddenAt, hiddenById }: PostColumns, hidden: boolean) =>
  hidden
    ? { hiddenAt: hiddenAt ?? new Date(), hiddenById: isModerator(actor) ? actor.id : (hiddenById ?? actor.id) }
    : { hiddenAt: null, hiddenById: null }

/** A deleted reply no longer counts. */
export function deletePost(db: Db, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const { post, ...access } = await findPostRow(db, actor, id)
    ensure(can.delete(actor, { ...post, ...access }), 'FORBIDDEN')
    if (post.replyToId)
      await db
        .update(posts)
        .set({ replyCount: sql`greatest(${posts.replyCount} - 1, 0)` })
        .where(eq(posts.id, post.replyToId))
    const before = await lockPost(db, id)
    await db.update(posts).set({ deletedAt: new Date(), pinnedAt: null }).where(eq(posts.id, id))
    if (before.userId !== actor.id) await logAction(db, actor, 'post-deleted', before)
    await withdrawPosts(db, [id])
    await broadcast(db, before)
  })
}

async function lockPost(db: Db, id: string): Promise<PostColumns> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isNull(posts.deletedAt)))
    .for('update')
  return orNotFound(row)
}

/** For the calls of a community: a post of another one is not found. */
export async function ensureOfCommunity(db: Db, organizationId: string, id: string) {
  const isOfCommunity = and(eq(posts.id, id), eq(posts.organizationId, organizationId), isNull(posts.deletedAt))
  orNotFound((await db.$count(posts, isOfCommunity)) || null)
}

async function logAction(db: Db, actor: Actor, action: PostAct, { id: postId, userId, organizationId }: PostColumns) {
  const row = { moderatorId: actor.id, userId, organizationId, ...postAct(action, postId) }
  await logActs(db, [row], { kind: 'post', id: postId })
}

async function broadcast(db: Db, post: PostColumns) {
  await publish(db, `post:${post.replyToId ?? post.id}`, { post: post.id })
  await invalidate(db, ...postTags(post))
}
