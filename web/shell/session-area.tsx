import { lazy, Suspense } from 'react'
import { useWords } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const AvatarMenu = lazy(async () => ({ default: (await import('./avatar-menu.tsx')).AvatarMenu }))

const Bell = lazy(async () => ({ default: (await import('../notifications/bell.tsx')).Bell }))

const Circle = () => (
  <span className="grid size-11 place-items-center">
    <Skeleton className="size-8" shape="circle" />
  </span>
)

/** Who is here: a circle while that is not known, two buttons for a visitor, the avatar menu for a person. */
export function SessionArea() {
  const t = useWords('shell')
  const { status, user } = useSession()
  if (status === 'loading') return <Circle />
  if (status === 'authenticated') {
    return (
      <Suspense fallback={<Circle />}>
        <Bell userId={user.id} />
        <AvatarMenu user={user} />
      </Suspense>
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
