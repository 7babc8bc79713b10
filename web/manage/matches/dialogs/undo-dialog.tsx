import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useDialogText } from '../../../lib/page/use-dialog-text.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { ReasonField } from '../../../ui/controls/reason-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { ActionText } from '../../log/log-rows.tsx'
import { useStaffAction } from '../../queries.ts'
import type { LogEntry } from '../queries.ts'
import { Consequences, type Names } from './consequences.tsx'
import { usePreview } from './use-preview.ts'

type UndoDialogProps = {
  eventId: string
  entry: LogEntry
  names: Names
  onClose: () => void
}

/** Undoes an action after showing all consequences. */
export function UndoDialog({ eventId, entry, names, onClose }: UndoDialogProps) {
  const t = useTranslation('manage-matches')
  const [reason, setReason, close] = useDialogText(`undo:${entry.id}`, onClose)
  const params = { id: eventId, logId: entry.id }
  const undo = useStaffAction('POST /tournaments/{id}/log/{logId}/undo', () => t('toast.undone'))
  const { consequences, error, isPending } = usePreview(entry.id, {}, (body) =>
    call('POST /tournaments/{id}/log/{logId}/undo', { params, query: { preview: true }, body }),
  )
  const resets = consequences?.resets.length ?? 0
  const { form, text, errorText, isSending } = useForm({
    stored: { reason },
    keep: ({ reason = '' }) => setReason(reason),
    async send({ reason }) {
      const body = { ...(reason.trim() && { reason: reason.trim() }), ...(resets > 0 && { confirm: true }) }
      await undo.send({ params, body })
      close()
    },
  })
  return (
    <FormDialog
      onClose={close}
      title={t('undoTitle')}
      description={
        <span className="matches-undo-action">
          <ActionText entry={entry} />
        </span>
      }
      cancel={t('cancel')}
      submit={t('undoNow')}
      kind={resets > 0 ? 'danger' : 'primary'}
      isSending={isSending}
      disabled={!consequences}
      form={form}
    >
      <div className="matches-dialog">
        <ReasonField label={t('reason')} note={t('optional')} {...text('reason')} />
        <FormError message={errorText} />
        <Consequences consequences={consequences} error={error} isPending={isPending} names={names} />
      </div>
    </FormDialog>
  )
}
