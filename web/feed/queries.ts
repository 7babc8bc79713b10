import type { FeedSource } from '@guildhall/contract/feed/constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { type ReplyTo, read } from '../lib/api/api.ts'

export type FeedEntry = ReplyTo<'GET /feed'>['data'][number]
/** What the reader follows, only its communities, or the posts of everyone. */
export type FeedView = FeedSource | 'all'
export const feedViews: readonly FeedView[] = ['following', 'communities', 'all']

type FeedPage = { data: FeedEntry[]; cursor?: string | undefined }

const noFacts = { person: null, organization: null, event: null, team: null, rank: null, entrants: null }

/** Pages of the feed are not refetched automatically: new entries would move the entry that is being read. */
export const feedPage = (view: FeedView, cursor?: string) =>
  queryOptions({
    queryKey: ['feed', view, cursor ?? null],
    queryFn: async ({ client }): Promise<FeedPage> => {
      const page = cursor ? { cursor } : {}
      if (view !== 'all')
        return client.fetchQuery({ ...read('GET /feed', { query: { source: view, ...page } }), staleTime: 0 })
      const posts = await client.fetchQuery({ ...read('GET /posts', { query: { limit: 20, ...page } }), staleTime: 0 })
      const data = posts.data.map(
        (post): FeedEntry => ({ ...noFacts, kind: 'post', id: post.id, at: post.createdAt, post }),
      )
      return { data, cursor: posts.cursor }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A person can have an entry and a result in the same event. */
export const keyOf = ({ kind, id }: Pick<FeedEntry, 'kind' | 'id'>) => `${kind} ${id}`

export const suggestions = () => read('GET /feed/suggestions')
