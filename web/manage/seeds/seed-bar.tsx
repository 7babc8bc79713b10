import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../queries.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** A sticky bar that shows an unsaved order at any scroll position. */
export function SeedBar({ id, order, onDone }: { id: string; order: string[]; onDone: () => void }) {
  const t = useTranslation('manage')
  const { act, isPending } = useAction('PATCH /tournaments/{id}/players/seeds', () => t('seedsSaved'))
  return (
    <div className="manage-bar" role="status">
      <UnsavedGuard />
      <span>{t('seedsUnsaved')}</span>
      <Button size="small" kind="ghost" onClick={onDone}>
        {t('discardSeeds')}
      </Button>
      <Button
        size="small"
        kind="primary"
        loading={isPending}
        onClick={() => act({ params: { id }, body: { by: 'hand', order } }, onDone)}
      >
        {t('saveSeeds')}
      </Button>
    </div>
  )
}
