import type { QueryClient } from '@tanstack/react-query'
import { type Readable, type ReplyTo, read } from '../lib/api/api.ts'

export type Post = ReplyTo<'GET /posts'>['data'][number]

export type PostOwner = { organizationId: string } | { userId: string }

export const postsOf = (owner: PostOwner, cursor?: string) =>
  read('GET /posts', { query: { ...owner, limit: 10, ...(cursor && { cursor }) } })

export const postOf = (id: string) => read('GET /posts/{id}', { params: { id } })

export const repliesTo = (id: string, cursor?: string) =>
  read('GET /posts/{id}/replies', { params: { id }, query: { limit: 20, ...(cursor && { cursor }) } })

/** What a change of a post makes stale. */
export const postReads = ['GET /posts', 'GET /posts/{id}', 'GET /posts/{id}/replies'] as const satisfies Readable[]

type FeedPage = { data: { post: Post | null }[] }

/** A feed is not read again while it is open, so its loaded pages get what the reader changed in a post; null: it was deleted. */
export function updateFeeds(client: QueryClient, id: string, change: Partial<Post> | null) {
  client.setQueriesData<FeedPage>(
    { queryKey: ['feed'] },
    (page) =>
      page && {
        ...page,
        data: page.data.flatMap((entry) => {
          if (entry.post?.id !== id) return [entry]
          return change ? [{ ...entry, post: { ...entry.post, ...change } }] : []
        }),
      },
  )
  void client.invalidateQueries({ queryKey: ['feed'], refetchType: 'none' })
}
