import { MessagesLink } from '../chats/messages-link.tsx'
import type { SessionUser } from '../lib/api/session.ts'
import { useFeature } from '../lib/api/site.ts'
import { QueueWatch } from '../matchmaking/queue-watch.tsx'
import { Bell } from '../notifications/bell.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { CreateMenu } from './create-menu.tsx'

/** The part of the top bar for users; visitors do not load it. */
export function UserArea({ user }: { user: SessionUser }) {
  const hasMessages = useFeature('messages')
  const hasLeagues = useFeature('leagues')
  return (
    <>
      <CreateMenu />
      {hasMessages && <MessagesLink userId={user.id} />}
      <Bell userId={user.id} />
      <AvatarMenu user={user} />
      {hasLeagues && <QueueWatch user={user} />}
    </>
  )
}
