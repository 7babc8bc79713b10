import { lazy, Suspense } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

const DiscardOrderDialog = lazy(async () => ({
  default: (await import('./discard-order-dialog.tsx')).DiscardOrderDialog,
}))

/** Shows a confirmation dialog before the user leaves an unsaved order. */
export function UnsavedGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useBeforeUnload((event) => event.preventDefault())
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <DiscardOrderDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  )
}
