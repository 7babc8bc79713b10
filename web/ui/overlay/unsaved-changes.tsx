import { Suspense, useEffect } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { importConfirmDialog, LazyConfirmDialog } from './lazy-confirm-dialog.tsx'
import { useFirstForm } from './unsaved-forms.ts'

/** The navigation state after the edited record was deleted: there is no warning about its unsaved changes. */
export const recordDeleted = 'deleted'

/** Also when only the query of the address changes, such as a language or a tab. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.state !== recordDeleted &&
  (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search)

/** Asks before unsaved changes are lost. */
export const UnsavedChanges = () => useFirstForm() && <Guard />

// It does not wait for texts: the first click after the first change must ask.
function Guard() {
  const { fetch } = useI18n()
  // Before they are needed: the question must also come up offline. If they fail to load now, they are loaded when it does.
  useEffect(() => {
    Promise.all([importConfirmDialog(), fetch?.('unsaved')]).catch(() => {})
  }, [fetch])
  const blocker = useBlocker(isLeaving)
  useBeforeUnload((event) => event.preventDefault())
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <DiscardDialog onDiscard={blocker.proceed} onKeep={blocker.reset} />
    </Suspense>
  )
}

export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const t = useTranslation('unsaved')
  return (
    <LazyConfirmDialog
      title={t('title')}
      description={t('text')}
      keep={t('keep')}
      act={t('act')}
      onAct={onDiscard}
      onClose={onKeep}
    />
  )
}
