/** Notifies the author of a post, the users it mentions, and the followers who turned this kind on. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import type { posts } from '../db/schema/posts.ts'
import type { Actor } from '../http/authorize.ts'
import { notify } from '../notifications/notify.ts'
import { withdrawNotifications } from '../notifications/withdraw.ts'
import { readDisplayName } from '../profiles/user-card.ts'
import { excerpt } from '../text/excerpt.ts'
import { audienceOf } from './mentions.ts'
import { isOfCommunity } from './policy.ts'
import { isVisibleTo } from './read.ts'

type PostColumns = typeof posts.$inferSelect

const linkTo = ({ id, replyToId }: PostColumns) => `/posts/${replyToId ?? id}`

/** The name of the author: the community or the person. */
export async function readAuthorName(db: Db, post: PostColumns): Promise<string> {
  if (!isOfCommunity(post)) return readDisplayName(db, post.userId)
  const [row] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, post.organizationId ?? ''))
  return row?.name ?? ''
}

export async function notifyMentioned(db: Db, actor: Actor, post: PostColumns, userIds: readonly string[]) {
  const others = userIds.filter((id) => id !== actor.id)
  if (others.length === 0 || post.hiddenAt) return
  const readers = await audienceOf(db, post, others)
  const values = { name: await readAuthorName(db, post), text: excerpt(post.description) }
  await notify(db, readers, { kind: 'mention', values, link: linkTo(post), subject: post.id, actorId: actor.id })
}

export const withdrawPosts = (db: Db, ids: readonly string[]) =>
  withdrawNotifications(db, ['mention', 'post-reply', 'new-post'], ids)

/** The author of a post of a community may have left it since. */
export async function notifyReply(db: Db, actor: Actor, post: PostColumns, reply: PostColumns) {
  if (post.userId === actor.id || !(await isVisibleTo(db, post.userId, post.id))) return
  const values = { name: await readDisplayName(db, actor.id), text: excerpt(reply.description) }
  const cause = { subject: reply.id, actorId: actor.id, bundle: post.id }
  await notify(db, post.userId, { kind: 'post-reply', values, link: linkTo(reply), ...cause })
}

/** Once per person, however often they change it. The staff of a community do not get those to its posts. */
export async function notifyReaction(db: Db, actor: Actor, post: PostColumns) {
  if (post.userId === actor.id || isOfCommunity(post)) return
  const values = { name: await readDisplayName(db, actor.id), text: excerpt(post.description) }
  const cause = { subject: `${post.id} ${actor.id}`, actorId: actor.id, bundle: post.id }
  await notify(db, post.userId, { kind: 'post-reaction', values, link: linkTo(post), ...cause })
}
