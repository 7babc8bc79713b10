import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { useStaffAction } from '../queries.ts'

type SeedBarProps = {
  id: string
  order: string[]
  /** More entrants of the order are being loaded. */
  isLoading: boolean
  onDone: () => void
}

/** A sticky bar that shows an unsaved order at any scroll position. */
export function SeedBar({ id, order, isLoading, onDone }: SeedBarProps) {
  const t = useTranslation('manage')
  const { act, isPending } = useStaffAction('PATCH /tournaments/{id}/players/seeds', () => t('seedsSaved'))
  return (
    <div className="manage-bar" role="status">
      <UnsavedChanges />
      <span>{t('seedsUnsaved')}</span>
      <div>
        <Button size="small" kind="ghost" onClick={onDone}>
          {t('discardSeeds')}
        </Button>
        <Button
          size="small"
          kind="primary"
          loading={isPending || isLoading}
          onClick={() => act({ params: { id }, body: { by: 'hand', order } }, onDone)}
        >
          {t('saveSeeds')}
        </Button>
      </div>
    </div>
  )
}
