import { Suspense } from 'react'
import type { BlockerFunction } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search

/** Asks before unsaved changes are lost, also when only the query of the address changes, such as a language or a tab. */
export const UnsavedChanges = () => (
  <Suspense>
    <Guard />
  </Suspense>
)

function Guard() {
  const t = useTranslation('email-editor')
  return (
    <UnsavedGuard
      title={t('discard.title')}
      description={t('discard.text')}
      keep={t('discard.keep')}
      act={t('discard.act')}
      isLeaving={isLeaving}
    />
  )
}
