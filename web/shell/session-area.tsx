import { Suspense } from 'react'
import { useSession } from '../lib/api/session.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LogInLinks } from './log-in-links.tsx'

const UserArea = lazy(async () => ({ default: (await import('./user-area.tsx')).UserArea }))

const Circle = () => (
  <span className="grid size-11 place-items-center">
    <Skeleton className="size-8" shape="circle" />
  </span>
)

/** A placeholder while the session loads, two buttons for a visitor, the avatar menu for a user. */
export function SessionArea() {
  const { status, user } = useSession()
  if (status === 'loading') return <Circle />
  if (status === 'authenticated')
    return (
      <Suspense fallback={<Circle />}>
        <UserArea user={user} />
      </Suspense>
    )
  return <LogInLinks />
}
