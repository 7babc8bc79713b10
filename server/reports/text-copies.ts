/** The same text sent again and again: other posts or messages of a person that read like the reported one. */
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { logActs } from '../audit/log-acts.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/schema/chats.ts'
import { type reportGroups, reports } from '../db/schema/moderation.ts'
import { posts } from '../db/schema/posts.ts'
import type { Actor } from '../http/authorize.ts'
import { hideTexts, isMessageShown, isPostShown } from './hide-recent.ts'

type Group = Pick<typeof reportGroups.$inferSelect, 'id' | 'targetKind' | 'targetId' | 'userId'>

/** Older copies stay, so that few rows of the person are read. */
const since = sql`now() - interval '30 days'`
const none = sql`false`

/** Conditions for the copies. None for kinds without a text of their own, and for images without a text. */
async function areCopies(db: Db, { id, targetKind, targetId, userId }: Group) {
  const text = userId ? await reportedText(db, id) : ''
  const isKind = (kind: Group['targetKind']) => targetKind === kind && userId !== null && text !== ''
  return {
    posts: isKind('post')
      ? and(
          eq(posts.userId, userId ?? ''),
          gt(posts.createdAt, since),
          eq(posts.description, text),
          ne(posts.id, targetId),
        )
      : none,
    messages: isKind('message')
      ? and(
          eq(messages.userId, userId ?? ''),
          gt(messages.createdAt, since),
          eq(messages.text, text),
          ne(messages.id, targetId),
        )
      : none,
  }
}

/** As it was at the first report. */
async function reportedText(db: Db, groupId: string) {
  const [row] = await db
    .select({ content: reports.content })
    .from(reports)
    .where(eq(reports.groupId, groupId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(1)
  return row?.content?.text ?? ''
}

export async function countCopies(db: Db, group: Group): Promise<number> {
  const copies = await areCopies(db, group)
  if (group.targetKind === 'post') return db.$count(posts, and(copies.posts, isPostShown))
  return group.targetKind === 'message' ? db.$count(messages, and(copies.messages, isMessageShown)) : 0
}

/** One row of the log, so that one act shows them again. */
export async function hideCopiesOf(db: Db, actor: Actor, group: Group, reason: string) {
  const hidden = await hideTexts(db, actor, await areCopies(db, group))
  if (hidden.posts.length + hidden.messages.length === 0) return
  await logActs(db, [
    { action: 'moderation-hidden', moderatorId: actor.id, userId: group.userId, reason, after: hidden },
  ])
}
