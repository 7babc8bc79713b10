import { lazy, Suspense } from 'react'
import { useSession } from '../lib/api/session.ts'
import { useFeature } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

const AvatarMenu = lazy(async () => ({ default: (await import('./avatar-menu.tsx')).AvatarMenu }))

const CreateMenu = lazy(async () => ({ default: (await import('./create-menu.tsx')).CreateMenu }))

const Bell = lazy(async () => ({ default: (await import('../notifications/bell.tsx')).Bell }))

const MessagesLink = lazy(async () => ({ default: (await import('../messages/messages-link.tsx')).MessagesLink }))

const QueueWatch = lazy(async () => ({ default: (await import('../leagues/queue/queue-watch.tsx')).QueueWatch }))

const Circle = () => (
  <span className="grid size-11 place-items-center">
    <Skeleton className="size-8" shape="circle" />
  </span>
)

/** A placeholder while the session loads, two buttons for a visitor, the avatar menu for a user. */
export function SessionArea() {
  const t = useTranslation('shell')
  const { status, user } = useSession()
  const hasMessages = useFeature('messages')
  if (status === 'loading') return <Circle />
  if (status === 'authenticated') {
    return (
      <>
        <Suspense>
          <CreateMenu />
        </Suspense>
        <Suspense fallback={<Circle />}>
          {hasMessages && <MessagesLink userId={user.id} />}
          <Bell userId={user.id} />
          <AvatarMenu user={user} />
        </Suspense>
        <Suspense>
          <QueueWatch user={user} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <ButtonLink className="log-in" kind="ghost" size="small" to="/login">
        {t('logIn')}
      </ButtonLink>
      <ButtonLink size="small" to="/signup">
        {t('signUp')}
      </ButtonLink>
    </>
  )
}
