import { useWords } from '../lib/i18n.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useWords('staff')
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
