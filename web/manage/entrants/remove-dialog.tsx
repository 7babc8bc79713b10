import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type Event, type StaffPlayer, useStaffAction } from '../queries.ts'

type RemoveDialogProps = { event: Event; player: StaffPlayer; onClose: () => void }

/** Explains the consequences; the reason goes into the log. */
export function RemoveDialog({ event, player, onClose }: RemoveDialogProps) {
  const t = useTranslation('manage')
  const [reason, setReason, close] = useDialogText(`remove:${player.id}`, onClose)
  const { name } = player
  const remove = useStaffAction('DELETE /tournaments/{id}/players/{playerId}', () => t('removed', { name }))
  const { form, text, errorText, isSending } = useForm({
    stored: { reason },
    keep: ({ reason = '' }) => setReason(reason),
    async send({ reason }) {
      const query = reason.trim() ? { reason: reason.trim() } : {}
      await remove.send({ params: { id: event.id, playerId: player.id }, query })
      close()
    },
  })
  return (
    <FormDialog
      onClose={close}
      title={t('removeTitle', { name })}
      cancel={t('keep')}
      submit={t('removeNow')}
      kind="danger"
      isSending={isSending}
      form={form}
    >
      <div className="grid gap-4">
        <ul className="bullets">
          <li>{t('removeGoes')}</li>
          {event.entry.kind === 'coins' && <li>{t('removeCoins')}</li>}
          {event.waiting > 0 && !player.waitlistedAt && <li>{t('removeFills')}</li>}
        </ul>
        <TextField
          label={t('reason')}
          note={t('optional')}
          description={t('reasonKept')}
          maxLength={200}
          {...text('reason')}
        />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
