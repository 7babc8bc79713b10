/** Against raids: one act hides everything that an account wrote in the last hours. The log stores the ids, so one act undoes it. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { messages } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { posts } from '../db/schema/posts.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { notify } from '../notifications/notify.ts'
import { standingPage } from '../sanctions/give.ts'
import { outranks } from '../sanctions/policy.ts'

export function hideRecent(db: Db, actor: Actor, userId: string, { hours, reason }: { hours: number; reason: string }) {
  return db.transaction(async (db) => {
    const [person] = await db
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    ensure(outranks(actor, orNotFound(person)), 'OUTRANKED')
    const since = sql`now() - ${hours} * interval '1 hour'`
    const hiddenPosts = await db
      .update(posts)
      .set({ hiddenAt: sql`now()`, hiddenById: actor.id })
      .where(
        and(
          eq(posts.userId, userId),
          sql`${posts.createdAt} > ${since}`,
          isNull(posts.hiddenAt),
          isNull(posts.deletedAt),
        ),
      )
      .returning({ id: posts.id })
    const hiddenMessages = await db
      .update(messages)
      .set({ hiddenAt: sql`now()`, hiddenById: actor.id })
      .where(and(eq(messages.userId, userId), sql`${messages.createdAt} > ${since}`, isNull(messages.hiddenAt)))
      .returning({ id: messages.id, chatId: messages.chatId })
    await refresh(db, hiddenMessages)
    const after = {
      hours,
      posts: hiddenPosts.map(({ id }) => id),
      messages: hiddenMessages.map(({ id }) => id),
    }
    const logId = uuidv7()
    await logActs(db, [{ id: logId, action: 'moderation-hidden', moderatorId: actor.id, userId, reason, after }])
    const values = { variant: 'recentHidden', count: hours, reason } as const
    await notify(db, userId, { kind: 'sanction', values, link: standingPage, subject: logId })
    return { logId, posts: hiddenPosts.length, messages: hiddenMessages.length }
  })
}

type RecentContent = { posts: string[]; messages: string[] }

/** Shows again exactly what the act hid and what is still hidden. */
export async function showRecent(db: Db, { posts: postIds, messages: messageIds }: RecentContent) {
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
  await refresh(db, shown)
}

/** Open pages reload a chat once, however many of its messages changed. */
async function refresh(db: Db, changed: readonly { id: string; chatId: string }[]) {
  await invalidate(db, 'posts')
  const oneOfEach = new Map(changed.map(({ id, chatId }) => [chatId, id]))
  for (const [chatId, id] of oneOfEach) await publish(db, `chat:${chatId}`, { message: id })
}
