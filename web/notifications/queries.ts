import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { useLive } from '../lib/live/live.ts'

type Told = ReplyTo<'GET /user/notifications'>
export type Notification = Told['data'][number]

const address = 'GET /user/notifications'

/** Only the number counts: `total` of what is unread. */
export const unread = () => read(address, { query: { unread: true, limit: 1 } })
export const latest = () => read(address, { query: { limit: 8 } })

/** The whole list, older ones as they are asked for. */
export const allOf = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [address, 'all', onlyUnread],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<Told> =>
      call(address, {
        query: { limit: 20, ...(onlyUnread && { unread: true }), ...(pageParam && { cursor: pageParam }) },
      }),
    getNextPageParam: ({ cursor }: Told) => cursor,
  })

const reread = (client: QueryClient) => client.invalidateQueries({ queryKey: [address] })

/** News of one person: what came, and what another page of theirs has read. */
export function useNotificationNews(userId: string | null) {
  const client = useQueryClient()
  useLive(userId ? `user:${userId}` : null, (news) => {
    const { data } = 'data' in news ? news : { data: null }
    const isOurs = typeof data === 'object' && data !== null && ('notification' in data || 'unread' in data)
    if ('missed' in news || isOurs) void reread(client)
  })
}

/** Marks these as read, or all: safe to show at once, since nobody else can undo it. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | undefined) => call('PUT /user/notifications', { body: ids ? { ids } : {} }),
    onMutate: (ids) => {
      const isMeant = (one: Notification) => !one.read && (!ids || ids.includes(one.id))
      const mark = (page: Told): Told => ({
        ...page,
        data: page.data.map((one) => (isMeant(one) ? { ...one, read: true } : one)),
      })
      client.setQueryData<Told>(latest().queryKey, (old) => old && mark(old))
      client.setQueryData(allOf(false).queryKey, (old) => old && { ...old, pages: old.pages.map(mark) })
      client.setQueryData<Told>(
        unread().queryKey,
        (old) => old && { ...old, total: ids ? Math.max(0, old.total - ids.length) : 0 },
      )
    },
    onSettled: () => reread(client),
  })
}
