/** All notifications of the reader, newest first. */
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { BellOff, Settings } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { NotificationRow } from './notification-row.tsx'
import { allNotifications, unreadNotifications, useMarkRead, useNotificationUpdates } from './queries.ts'
import './notifications.css'

const queries: PageQueries = () => [read('GET /user')]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

export default function NotificationsScreen() {
  const t = useTranslation('notifications')
  const { number } = useFormat()
  const [search, setSearch] = useSearchParams()
  const onlyUnread = search.get('show') === 'unread'
  const { data: user } = useSuspenseQuery(read('GET /user'))
  const count = useQuery(unreadNotifications()).data?.total ?? 0
  const list = useInfiniteQuery(allNotifications(onlyUnread))
  const markRead = useMarkRead()
  useNotificationUpdates(user.id)
  const notifications = list.data?.pages.flatMap(({ data }) => data) ?? []
  const show = (filter: 'all' | 'unread') =>
    setSearch(filter === 'unread' ? { show: 'unread' } : {}, { preventScrollReset: true })
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {count > 0 && (
            <Button size="small" loading={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
              {t('markAll')}
            </Button>
          )}
          <ButtonLink size="small" kind="ghost" to="/settings/notifications">
            <Settings size={16} aria-hidden="true" />
            {t('settingsLink')}
          </ButtonLink>
        </>
      }
    >
      <PageMeta title={t('title')} description={t('lead')} hidden />
      <div className="grid gap-5 pt-6 pb-16">
        <Chips label={t('show')}>
          <Chip pressed={!onlyUnread} onClick={() => show('all')}>
            {t('all')}
          </Chip>
          <Chip pressed={onlyUnread} onClick={() => show('unread')}>
            {t('unread')}
            {count > 0 && ` ${number(count)}`}
          </Chip>
        </Chips>
        <h2 className="sr-only">{onlyUnread ? t('unread') : t('all')}</h2>
        {list.isPending && (
          <div>
            {skeletons.map((key) => (
              <RowSkeleton key={key} />
            ))}
          </div>
        )}
        {list.isSuccess && notifications.length === 0 && (
          <Empty
            icon={BellOff}
            title={onlyUnread ? t('unreadEmptyTitle') : t('emptyTitle')}
            action={
              onlyUnread ? (
                <Button onClick={() => show('all')}>{t('showAll')}</Button>
              ) : (
                <ButtonLink kind="primary" to="/explore">
                  {t('findEvent')}
                </ButtonLink>
              )
            }
          >
            {onlyUnread ? t('unreadEmptyText') : t('emptyText')}
          </Empty>
        )}
        <ul>
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                onOpen={() => notification.read || markRead.mutate([notification.id])}
              />
            </li>
          ))}
        </ul>
        {list.isError && <LoadError onRetry={() => list.refetch()} />}
        {list.hasNextPage && (
          <div className="grid place-items-center">
            <Button loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t('loadMore')}
            </Button>
          </div>
        )}
      </div>
    </Page>
  )
}
