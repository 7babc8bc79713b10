import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useStaffAction } from '../queries.ts'

export function PauseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('manage')
  const [reason, setReason, close] = useDialogText(`pause:${id}`, onClose)
  const { act, isPending } = useStaffAction('PUT /tournaments/{id}/pause', () => t('paused'))
  const trimmedReason = reason.trim()
  const pause = () => act({ params: { id }, body: trimmedReason ? { reason: trimmedReason } : {} }, close)
  return (
    <ConfirmDialog
      onClose={close}
      title={t('pauseAll')}
      description={t('pauseWhat')}
      keep={t('keepPlaying')}
      act={t('pauseNow')}
      kind="primary"
      busy={isPending}
      onAct={pause}
    >
      <div className="mt-4">
        <TextField
          label={t('pauseReason')}
          note={t('optional')}
          description={t('pauseReasonSeen')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
