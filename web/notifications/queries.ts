import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type ReplyTo, read } from '../lib/api/api.ts'
import { useLive } from '../lib/live/live.ts'

type NotificationPage = ReplyTo<'GET /user/notifications'>
export type Notification = NotificationPage['data'][number]

const address = 'GET /user/notifications'

/** Only `total` is used: the number of unread notifications. */
export const unreadNotifications = () => read(address, { query: { unread: true, limit: 1 } })
export const latestNotifications = () => read(address, { query: { limit: 8 } })

/** The whole list; older pages load on demand. */
export const allNotifications = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [address, 'all', onlyUnread],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<NotificationPage> =>
      call(address, {
        query: { limit: 20, ...(onlyUnread && { unread: true }), ...(pageParam && { cursor: pageParam }) },
      }),
    getNextPageParam: ({ cursor }: NotificationPage) => cursor,
  })

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: [address] })

/** Live updates of one user: new notifications, and those read on another device. */
export function useNotificationUpdates(userId: string | null) {
  const client = useQueryClient()
  useLive(userId ? `user:${userId}` : null, (message) => {
    const { data } = 'data' in message ? message : { data: null }
    const isNotification = typeof data === 'object' && data !== null && ('notification' in data || 'unread' in data)
    if ('missed' in message || isNotification) void refetch(client)
  })
}

/** Marks these as read, or all. The update is optimistic, because no other user can change it. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | undefined) => call('PUT /user/notifications', { body: ids ? { ids } : {} }),
    onMutate: (ids) => {
      const isAffected = (notification: Notification) => !notification.read && (!ids || ids.includes(notification.id))
      const mark = (page: NotificationPage): NotificationPage => ({
        ...page,
        data: page.data.map((notification) =>
          isAffected(notification) ? { ...notification, read: true } : notification,
        ),
      })
      client.setQueryData<NotificationPage>(latestNotifications().queryKey, (old) => old && mark(old))
      client.setQueryData(allNotifications(false).queryKey, (old) => old && { ...old, pages: old.pages.map(mark) })
      client.setQueryData<NotificationPage>(
        unreadNotifications().queryKey,
        (old) => old && { ...old, total: ids ? Math.max(0, old.total - ids.length) : 0 },
      )
    },
    onSettled: () => refetch(client),
  })
}
