import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { RowSkeleton } from '../ui/feedback/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { latestNotifications, useMarkRead } from './queries.ts'

/** The newest notifications, and a link to all of them. */
export function BellPanel({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useTranslation('notifications')
  const { data, isPending, isLoadingError, refetch } = useQuery(latestNotifications())
  const markRead = useMarkRead()
  return (
    <>
      <div className="bell-head">
        <h2>{t('title')}</h2>
        {count > 0 && (
          <Button kind="text" size="small" loading={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
            {t('markAll')}
          </Button>
        )}
      </div>
      <div className="bell-list">
        {isPending && (
          <div className="px-3">
            {['a', 'b', 'c'].map((key) => (
              <RowSkeleton key={key} />
            ))}
          </div>
        )}
        {isLoadingError && (
          <div className="bell-none" role="alert">
            <p>{t('failed')}</p>
            <Button size="small" onClick={() => refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {data?.data.length === 0 && (
          <div className="bell-none">
            <span className="frame">
              <Bell size={26} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <p>{t('bellEmpty')}</p>
          </div>
        )}
        <ul>
          {data?.data.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                onOpen={() => {
                  if (!notification.read) markRead.mutate([notification.id])
                  if (notification.link) onClose()
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <Link className="bell-all" to="/notifications" onClick={onClose}>
        {t('seeAll')}
      </Link>
    </>
  )
}
