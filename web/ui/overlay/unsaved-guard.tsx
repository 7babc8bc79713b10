import { lazy, Suspense } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

type UnsavedGuardProps = {
  title: string
  description: string
  keep: string
  act: string
  /** Whether a change of the address loses the changes. */
  isLeaving?: BlockerFunction
}

const changesPath: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

/** Asks before unsaved changes are lost. */
export function UnsavedGuard({ isLeaving = changesPath, ...texts }: UnsavedGuardProps) {
  const blocker = useBlocker(isLeaving)
  useBeforeUnload((event) => event.preventDefault())
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog {...texts} onAct={blocker.proceed} onClose={blocker.reset} />
    </Suspense>
  )
}
