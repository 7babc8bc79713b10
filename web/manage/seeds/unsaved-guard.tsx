import { lazy, Suspense } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

const LeaveDialog = lazy(async () => ({ default: (await import('./discard-order-dialog.tsx')).LeaveDialog }))

/** Asks for confirmation before the user leaves an unsaved order. */
export function SeedGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useBeforeUnload((event) => event.preventDefault())
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  )
}
