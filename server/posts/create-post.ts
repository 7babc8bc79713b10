/** Publishes the posts of people and communities, and replies to them. */
import type { Post } from '@guildhall/contract/posts/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { posts } from '../db/schema/posts.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { ensureMayWrite } from '../moderation/ensure-may-write.ts'
import { refuseBanned } from '../organizations/policy.ts'
import { publishMessage } from '../outbox/messages.ts'
import { type PostContent, readAttachment, type Writing } from './attachment.ts'
import { postTags } from './cache-tags.ts'
import { findMentions } from './mentions.ts'
import { notifyMentioned, notifyReply } from './notify.ts'
import { ensureRoomForPin } from './pin.ts'
import { findPost, findPostRow } from './read.ts'
import { ensureMayPublish } from './refuse-writing.ts'

export type NewPost = PostContent & { membersOnly?: boolean; pinned?: boolean }

/** A post of the community that `writing` names, otherwise of the author. */
export function createPost(db: Db, writing: Writing, post: NewPost): Promise<Post> {
  const { actor, organizationId } = writing
  return db.transaction(async (db) => {
    const description = post.description.trim()
    await ensureMayWrite(db, actor, { organizationId, text: description })
    if (organizationId === null) await ensureMayPublish(db, actor, post)
    if (post.pinned) await ensureRoomForPin(db, { userId: actor.id, organizationId })
    const { membersOnly = false, pinned = false } = post
    const [row] = await db
      .insert(posts)
      .values({
        userId: actor.id,
        organizationId,
        description,
        membersOnly,
        ...(await readAttachment(db, writing, post)),
        mentions: await findMentions(db, actor, description),
        pinnedAt: pinned ? new Date() : null,
      })
      .returning()
    const created = orNotFound(row)
    const { id, mentions } = created
    await notifyMentioned(db, actor, created, mentions)
    await publishMessage(db, 'post-published', { postId: id, userId: actor.id, organizationId })
    await invalidate(db, ...postTags(created))
    return findPost(db, actor, id)
  })
}

/** The post is locked, so that the count of its replies stays right. */
export function createReply(db: Db, actor: Writing['actor'], postId: string, text: string): Promise<Post> {
  return db.transaction(async (db) => {
    const parent = await findPostRow(db, actor, postId)
    const { organizationId, membersOnly } = parent.post
    ensure(parent.post.replyToId === null, 'INVALID', { detail: 'A reply has no replies of its own' })
    ensure(parent.organization?.config.posts?.replies !== false, 'REPLIES_OFF')
    await refuseBanned(db, organizationId, actor.id)
    const description = text.trim()
    await ensureMayWrite(db, actor, { organizationId, text: description })
    await ensureMayPublish(db, actor, { description })
    await db
      .update(posts)
      .set({ replyCount: sql`${posts.replyCount} + 1` })
      .where(eq(posts.id, postId))
    const mentions = await findMentions(db, actor, description)
    const [row] = await db
      .insert(posts)
      .values({ userId: actor.id, organizationId, membersOnly, replyToId: postId, description, mentions })
      .returning()
    const reply = orNotFound(row)
    await notifyReply(db, actor, parent.post, reply)
    await notifyMentioned(
      db,
      actor,
      reply,
      mentions.filter((id) => id !== parent.post.userId),
    )
    await publish(db, `post:${postId}`, { reply: reply.id })
    await invalidate(db, ...postTags(reply))
    return findPost(db, actor, reply.id)
  })
}
