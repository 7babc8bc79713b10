import { type ComponentProps, Suspense } from 'react'
import { lazy } from '../feedback/lazy.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** `ConfirmDialog`, loaded when it is first shown. */
export const LazyConfirmDialog = (props: ComponentProps<typeof ConfirmDialog>) => (
  <Suspense>
    <ConfirmDialog {...props} />
  </Suspense>
)
