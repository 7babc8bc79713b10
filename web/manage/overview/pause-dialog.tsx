import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { useStaffAction } from '../queries.ts'

export function PauseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('manage')
  const [reason, setReason, close] = useDialogText(`pause:${id}`, onClose)
  const pause = useStaffAction('PUT /tournaments/{id}/pause', () => t('paused'))
  const { form, text, errorText, isSending } = useForm({
    stored: { reason },
    keep: ({ reason = '' }) => setReason(reason),
    async send({ reason }) {
      await pause.send({ params: { id }, body: reason.trim() ? { reason: reason.trim() } : {} })
      close()
    },
  })
  return (
    <FormDialog
      onClose={close}
      title={t('pauseAll')}
      description={t('pauseWhat')}
      cancel={t('keepPlaying')}
      submit={t('pauseNow')}
      isSending={isSending}
      form={form}
    >
      <div className="mt-4 grid gap-4">
        <TextField
          label={t('pauseReason')}
          note={t('optional')}
          description={t('pauseReasonSeen')}
          maxLength={200}
          {...text('reason')}
        />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
