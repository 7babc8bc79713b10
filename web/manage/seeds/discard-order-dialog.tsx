import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

export function DiscardOrderDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslation('manage')
  return (
    <ConfirmDialog
      onClose={onStay}
      title={t('seedsUnsaved')}
      description={t('leaveSeeds')}
      keep={t('stay')}
      act={t('leaveUnsaved')}
      onAct={onLeave}
    />
  )
}
