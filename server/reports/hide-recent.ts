/** Against raids: one act hides everything that an account wrote in the last hours. The log stores the ids, so one act undoes it. */
import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import { withdrawMessages } from '../chats/notify-members.ts'
import { publishMessages } from '../chats/publish.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { messages } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { posts } from '../db/schema/posts.ts'
import { type Actor, outranks } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { changedPostTags } from '../posts/cache-tags.ts'
import { withdrawPosts } from '../posts/notify.ts'
import { ownSanctionsPage } from '../sanctions/give.ts'

export function hideRecent(db: Db, actor: Actor, userId: string, { hours, reason }: { hours: number; reason: string }) {
  return db.transaction(async (db) => {
    await ensureOutranks(db, actor, userId)
    const since = sql`now() - ${hours} * interval '1 hour'`
    const hidden = await hideTexts(db, actor, {
      posts: and(eq(posts.userId, userId), gt(posts.createdAt, since)),
      messages: and(eq(messages.userId, userId), gt(messages.createdAt, since)),
    })
    const after = { hours, ...hidden }
    const logId = uuidv7()
    await logActs(db, [{ id: logId, action: 'moderation-hidden', moderatorId: actor.id, userId, reason, after }])
    const values = { variant: 'recentHidden', count: hours, reason } as const
    await notify(db, userId, { kind: 'sanction', values, link: ownSanctionsPage, subject: logId })
    return { logId, posts: hidden.posts.length, messages: hidden.messages.length }
  })
}

/** Locks the person. */
export async function ensureOutranks(db: Db, actor: Actor, userId: string) {
  const [person] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  ensure(outranks(actor, orNotFound(person)), 'OUTRANKED')
}

type Texts = { posts: string[]; messages: string[] }

export const isPostShown = and(isNull(posts.hiddenAt), isNull(posts.deletedAt))
export const isMessageShown = and(isNull(messages.hiddenAt), isNull(messages.deletedAt))

/** Hides the posts and messages that the conditions choose. Returns their ids, for the log. */
export async function hideTexts(db: Db, actor: Actor, where: Record<keyof Texts, SQL | undefined>): Promise<Texts> {
  const change = { hiddenAt: sql`now()`, hiddenById: actor.id }
  const hiddenPosts = await db
    .update(posts)
    .set(change)
    .where(and(where.posts, isPostShown))
    .returning({ id: posts.id })
  const hiddenMessages = await db
    .update(messages)
    .set(change)
    .where(and(where.messages, isMessageShown))
    .returning({ id: messages.id, chatId: messages.chatId, no: messages.no })
  const postIds = hiddenPosts.map(({ id }) => id)
  await withdrawPosts(db, postIds)
  await withdrawMessages(db, hiddenMessages)
  await invalidate(db, ...changedPostTags(postIds))
  await publishMessages(db, hiddenMessages)
  return { posts: postIds, messages: hiddenMessages.map(({ id }) => id) }
}

/** Shows again exactly what the act hid and what is still hidden. */
export async function showTexts(db: Db, { posts: postIds, messages: messageIds }: Texts) {
  if (postIds.length > 0)
    await db
      .update(posts)
      .set({ hiddenAt: null, hiddenById: null })
      .where(and(inArray(posts.id, postIds), isNotNull(posts.hiddenAt)))
  const shown =
    messageIds.length > 0
      ? await db
          .update(messages)
          .set({ hiddenAt: null, hiddenById: null })
          .where(and(inArray(messages.id, messageIds), isNotNull(messages.hiddenAt)))
          .returning({ id: messages.id, chatId: messages.chatId })
      : []
  await invalidate(db, 'posts')
  await publishMessages(db, shown)
}
