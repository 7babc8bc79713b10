/** One reaction per person and post. The post is locked, so that its counts stay those of the rows. */
import type { Reaction } from '@guildhall/contract/posts/constants.ts'
import type { Post, ReactionCounts } from '@guildhall/contract/posts/shapes.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { postReactions, posts } from '../db/schema/posts.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { refuseBanned } from '../organizations/policy.ts'
import { notifyReaction } from './notify.ts'
import { findPost, findPostRow } from './read.ts'

/** Null removes the reaction, which is also possible where reactions were switched off since. */
export function setReaction(db: Db, actor: Actor, postId: string, reaction: Reaction | null): Promise<Post> {
  return db.transaction(async (db) => {
    const { post, organization } = await findPostRow(db, actor, postId)
    if (reaction) {
      ensure(organization?.config.posts?.reactions !== false, 'REACTIONS_OFF')
      await refuseBanned(db, post.organizationId, actor.id)
    }
    const [locked] = await db
      .select({ counts: posts.reactions })
      .from(posts)
      .where(eq(posts.id, postId))
      .for('no key update')
    const isOwn = and(eq(postReactions.postId, postId), eq(postReactions.userId, actor.id))
    const [before] = await db.select().from(postReactions).where(isOwn)
    if (reaction === (before?.reaction ?? null)) return findPost(db, actor, postId)

    if (reaction)
      await db
        .insert(postReactions)
        .values({ postId, userId: actor.id, reaction })
        .onConflictDoUpdate({ target: [postReactions.postId, postReactions.userId], set: { reaction } })
    else await db.delete(postReactions).where(isOwn)
    const reactions = countsAfter(orNotFound(locked).counts, before?.reaction ?? null, reaction)
    await db.update(posts).set({ reactions }).where(eq(posts.id, postId))
    if (reaction && !before) await notifyReaction(db, actor, post)
    await publish(db, `post:${post.replyToId ?? postId}`, { post: postId })
    return findPost(db, actor, postId)
  })
}

function countsAfter(counts: ReactionCounts, removed: Reaction | null, added: Reaction | null): ReactionCounts {
  const next: ReactionCounts = { ...counts }
  if (removed) next[removed] = (next[removed] ?? 1) - 1
  if (added) next[added] = (next[added] ?? 0) + 1
  return next
}
