import { type ComponentProps, Suspense } from 'react'
import { lazy } from '../feedback/lazy.tsx'

/** For a page that must be able to ask offline. */
export const importConfirmDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await importConfirmDialog()).ConfirmDialog }))

/** `ConfirmDialog`, loaded when it is first shown. */
export const LazyConfirmDialog = (props: ComponentProps<typeof ConfirmDialog>) => (
  <Suspense>
    <ConfirmDialog {...props} />
  </Suspense>
)
