import { Bell as BellIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useSession } from '../lib/api/session.ts'
import { useLoaded } from '../lib/api/use-loaded.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useNow } from '../lib/page/now.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { BellPanel } from './bell-panel.tsx'
import { unreadNotifications, useNotificationUpdates } from './queries.ts'
import './notifications.css'

/** The bell in the top bar: the unread count, live, and the newest notifications on click. Only for logged-in users. */
export function Bell({ userId }: { userId: string }) {
  const t = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  const isBeingDeleted = Boolean(useSession().user?.deletionDueAt)
  const { data } = useLoaded({ ...unreadNotifications(), enabled: !isBeingDeleted })
  useNotificationUpdates(userId)
  // The bell hydrates after the rest of the page, which may have loaded the count already: the server's HTML has no number.
  const count = useNow(60_000) === null ? 0 : (data?.total ?? 0)
  if (isBeingDeleted) return null
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton label={count > 0 ? t('bellUnread', { count }) : t('bell')} count={count}>
          <BellIcon size={18} aria-hidden="true" />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="bell-panel"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('title')}
        >
          <BellPanel count={count} onClose={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
