import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAct } from '../queries.ts'
import { SeedGuard } from './unsaved-guard.tsx'

/** A sticky bar that shows an unsaved order at any scroll position. */
export function SeedBar({ id, order, onEnd }: { id: string; order: string[]; onEnd: () => void }) {
  const t = useWords('manage')
  const { act, isPending } = useAct('PATCH /tournaments/{id}/players/seeds', () => t('seedsSaved'))
  return (
    <div className="desk-bar" role="status">
      <SeedGuard />
      <span>{t('seedsUnsaved')}</span>
      <Button size="small" kind="ghost" onClick={onEnd}>
        {t('discardSeeds')}
      </Button>
      <Button
        size="small"
        kind="primary"
        loading={isPending}
        onClick={() => act({ params: { id }, body: { by: 'hand', order } }, onEnd)}
      >
        {t('saveSeeds')}
      </Button>
    </div>
  )
}
