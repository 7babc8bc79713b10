import { Suspense, useEffect, useState } from 'react'
import { connectConfirmation } from '../../lib/api/confirm-identity.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
}))

/** Asks for a code when any call needs one; once per page, in the shell. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => connectConfirmation(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null

  function close(isConfirmed: boolean) {
    setAnswer(null)
    answer?.(isConfirmed)
  }
  return (
    <Suspense>
      <ConfirmIdentityDialog onConfirm={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  )
}
