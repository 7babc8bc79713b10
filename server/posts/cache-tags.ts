import type { posts } from '../db/schema/posts.ts'

/** The tags of the lists, and those that end the live topics of posts that a reader may not see any more. */
export const changedPostTags = (ids: readonly string[]) => ['posts', ...ids.map((id) => `post:${id}`)]

type PostKeys = Pick<typeof posts.$inferSelect, 'id' | 'replyToId' | 'organizationId'>

/** The cache tags of the replies that show a post: it and its thread, the list of its community, and the lists of no community. */
export const postTags = ({ id, replyToId, organizationId }: PostKeys) => [
  ...new Set([`post:${id}`, `post:${replyToId ?? id}`, `posts:${organizationId ?? ''}`, 'posts:']),
]
