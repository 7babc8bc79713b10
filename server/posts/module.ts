import { postNotifications } from '@guildhall/contract/posts/constants.ts'
import { sql } from 'drizzle-orm'
import { Problem } from '../http/problem.ts'
import { defineModule } from '../module.ts'
import { notifyFollowers } from './notify-followers.ts'
import { findPost } from './read.ts'
import { postRoutes } from './routes.ts'

declare module '../outbox/messages.ts' {
  interface Messages {
    /** Not for replies. */
    'post-published': { postId: string; userId: string; organizationId: string | null }
  }
}

/** Posts of people and communities, replies and reactions. */
export const posts = defineModule({
  routes: postRoutes,
  topics: {
    'post:{id}': ({ db, actor, id }) =>
      findPost(db, actor, id).then(
        // The author can be banned, and the community closed to the reader.
        ({ author, organization }) => [author.id, ...(organization ? [organization.id] : [])],
        (error) => {
          if (error instanceof Problem) return false
          throw error
        },
      ),
  },
  subscribers: { 'post-published': { 'notify-followers': { ownJob: notifyFollowers } } },
  notifications: postNotifications,
  personalData: {
    // The posts of a community are its own: they stay, without a name. Everything else that the person wrote is deleted.
    own: { 'posts.user_id': 'keep', 'post_reactions.user_id': 'keep' },
    other: { 'posts.hidden_by_id': 'keep' },
    withheld: ['hidden_by_id'],
    beforeErase: (db, { id }) =>
      db
        .execute(sql`
        with removed as (delete from post_reactions where user_id = ${id} returning post_id, reaction::text)
        update posts set reactions = jsonb_set(reactions, array[removed.reaction],
          to_jsonb(greatest((reactions ->> removed.reaction)::int - 1, 0)))
        from removed where posts.id = removed.post_id`)
        .then(() =>
          db.execute(sql`
        with removed as (
          delete from posts where user_id = ${id} and (organization_id is null or reply_to_id is not null)
          returning reply_to_id, deleted_at
        )
        update posts set reply_count = greatest(reply_count - lost.count, 0)
        from (select reply_to_id, count(*) from removed where reply_to_id is not null and deleted_at is null group by 1) lost
        where posts.id = lost.reply_to_id`),
        ),
  },
})
