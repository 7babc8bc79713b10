import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useSession } from '../lib/api/session.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { useNow } from '../lib/page/now.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { BellPanel } from './bell-panel.tsx'
import { unread, useNotificationNews } from './queries.ts'
import './notifications.css'

/** The bell of the top bar: how much is unread, live, and the newest at a press. Only for somebody signed in. */
export function Bell({ userId }: { userId: string }) {
  const t = useWords('notifications')
  const [isOpen, setOpen] = useState(false)
  const isLeaving = Boolean(useSession().user?.deletionDueAt)
  const { data } = useQuery({ ...unread(), enabled: !isLeaving })
  useNotificationNews(userId)
  // The bell wakes up after the rest of the page, which may have asked already: the server's copy showed no number yet.
  const count = useNow(60_000) === null ? 0 : (data?.total ?? 0)
  if (isLeaving) return null
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
