/** Notifies the followers of a person or a community of a new post, if they turned this kind on. It is off by default. */
import { eq } from 'drizzle-orm'
import { posts } from '../db/schema/posts.ts'
import { statement } from '../db/statement.ts'
import type { Handler } from '../jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'
import type { Messages } from '../outbox/messages.ts'
import { excerpt } from '../text/excerpt.ts'
import { audienceOf } from './mentions.ts'
import { readAuthorName } from './notify.ts'

export const notifyFollowers: Handler<Messages['post-published']> = async ({ db }, { postId }) => {
  const [post] = await db.select().from(posts).where(eq(posts.id, postId))
  if (!post || post.deletedAt || post.hiddenAt) return
  const followers = await findFollowers(db, post.userId, post.organizationId)
  const readers = await audienceOf(
    db,
    post,
    followers.map(({ id }) => id),
  )
  if (readers.length === 0) return
  const values = { name: await readAuthorName(db, post), text: excerpt(post.description) }
  const actorId = post.organizationId ? null : post.userId
  await notify(db, readers, { kind: 'new-post', values, link: `/posts/${post.id}`, subject: post.id, actorId })
}

/** Members count as followers of their community. */
const findFollowers = statement<{ id: string }>(`
  select distinct c.user_id as id from notification_choices c
  where c.kind = 'new-post' and c.enabled and c.user_id <> $1 and case when $2::uuid is null
    then exists (select from follows where follower_id = c.user_id and following_id = $1)
    else exists (select from organization_follows where user_id = c.user_id and organization_id = $2)
      or exists (select from organization_members where user_id = c.user_id and organization_id = $2) end`)
