import { lazy, Suspense } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
}))

/** The state of the page after a draft was deleted: its changes are not asked for. */
export const deleted = 'deleted'

/** Asks before the user leaves a draft with unsaved changes. */
export function UnsavedGuard() {
  const t = useTranslation('campaigns')
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next }) => current.pathname !== next.pathname && next.state !== deleted,
  )
  useBeforeUnload((event) => event.preventDefault())
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        title={t('unsavedTitle')}
        description={t('unsavedText')}
        keep={t('keepEditing')}
        act={t('discardChanges')}
        onClose={blocker.reset}
        onAct={blocker.proceed}
      />
    </Suspense>
  )
}
