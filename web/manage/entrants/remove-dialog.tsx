import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDialogText } from '../../lib/page/use-dialog-text.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Event, type StaffPlayer, useStaffAction } from '../queries.ts'

type RemoveDialogProps = { event: Event; player: StaffPlayer; onClose: () => void }

/** Explains the consequences; the reason goes into the log. */
export function RemoveDialog({ event, player, onClose }: RemoveDialogProps) {
  const t = useTranslation('manage')
  const [reason, setReason, close] = useDialogText(`remove:${player.id}`, onClose)
  const { name } = player
  const { act, isPending } = useStaffAction('DELETE /tournaments/{id}/players/{playerId}', () => t('removed', { name }))
  const trimmedReason = reason.trim()
  const remove = () =>
    act({ params: { id: event.id, playerId: player.id }, query: trimmedReason ? { reason: trimmedReason } : {} }, close)
  return (
    <ConfirmDialog
      onClose={close}
      title={t('removeTitle', { name })}
      keep={t('keep')}
      act={t('removeNow')}
      busy={isPending}
      onAct={remove}
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
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
