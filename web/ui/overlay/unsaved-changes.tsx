import { Suspense } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx'
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
