import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useDebounce } from '../lib/api/debounce.ts'
import { useSession } from '../lib/api/session.ts'
import { useLoaded } from '../lib/api/use-loaded.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useLive } from '../lib/live/live.ts'
import { setTitleCount } from '../lib/page/title-count.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { unreadChats } from './queries.ts'
import { useResumeUnsent } from './unsent/use-unsent.ts'

/** The messages in the top bar: the number of unread chats, live, also in the title of the tab. */
export function MessagesLink({ userId }: { userId: string }) {
  const t = useTranslation('messages')
  const isBeingDeleted = Boolean(useSession().user?.deletionDueAt)
  const { data } = useLoaded({ ...unreadChats(), enabled: !isBeingDeleted })
  const isHydrated = useHydrated()
  const count = isHydrated && data ? data.count + data.requests : 0
  useInboxUpdates(userId)
  useResumeUnsent(userId)
  useEffect(() => {
    setTitleCount(count)
    return () => setTitleCount(0)
  }, [count])
  if (isBeingDeleted) return null
  return (
    <Link
      className="icon-button"
      to="/messages"
      prefetch="intent"
      aria-label={count > 0 ? t('linkUnread', { count }) : t('title')}
    >
      <MessageSquare size={18} aria-hidden="true" />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}

const updateDelayMs = 100

/** Reads the inbox and its count again when a chat of the user changes. */
function useInboxUpdates(userId: string) {
  const client = useQueryClient()
  const refetchLater = useDebounce(() => {
    for (const address of ['GET /chats', 'GET /chats/unread']) void client.invalidateQueries({ queryKey: [address] })
  })
  useLive(`user:${userId}`, (message) => {
    const { data } = 'data' in message ? message : { data: null }
    const isAboutChat = typeof data === 'object' && data !== null && 'chat' in data
    if ('missed' in message || isAboutChat) refetchLater(updateDelayMs)
  })
}
