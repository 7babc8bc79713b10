import type { BlockerFunction } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { UnsavedGuard } from '../../ui/overlay/unsaved-guard.tsx'

/** The navigation state after a draft was deleted: there is no warning about its unsaved changes. */
export const draftDeleted = 'deleted'

const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== draftDeleted

/** Asks before the user leaves a draft with unsaved changes. */
export function UnsavedCampaign() {
  const t = useTranslation('campaigns')
  return (
    <UnsavedGuard
      title={t('unsavedTitle')}
      description={t('unsavedText')}
      keep={t('keepEditing')}
      act={t('discardChanges')}
      isLeaving={isLeaving}
    />
  )
}
