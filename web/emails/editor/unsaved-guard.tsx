import { lazy, Suspense } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Asks before unsaved changes of an email are lost, also when the language in the address changes. */
export function UnsavedGuard() {
  const t = useTranslation('email-editor')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search,
  )
  useBeforeUnload((event) => event.preventDefault())
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        title={t('discard.title')}
        description={t('discard.text')}
        keep={t('discard.keep')}
        act={t('discard.act')}
        onAct={blocker.proceed}
        onClose={blocker.reset}
      />
    </Suspense>
  )
}
