import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useDialogText } from '../../../lib/page/use-dialog-text.ts'
import { ReasonField } from '../../../ui/controls/reason-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
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
  const { act, isPending: isBusy } = useStaffAction('POST /tournaments/{id}/log/{logId}/undo', () => t('toast.undone'))
  const { consequences, error, isPending } = usePreview(entry.id, {}, (body) =>
    call('POST /tournaments/{id}/log/{logId}/undo', { params, query: { preview: true }, body }),
  )
  const resets = consequences?.resets.length ?? 0
  const trimmedReason = reason.trim()
  const body = { ...(trimmedReason && { reason: trimmedReason }), ...(resets > 0 && { confirm: true }) }
  return (
    <ConfirmDialog
      onClose={close}
      title={t('undoTitle')}
      description={<ActionText entry={entry} />}
      keep={t('cancel')}
      act={t('undoNow')}
      kind={resets > 0 ? 'danger' : 'primary'}
      busy={isBusy}
      disabled={!consequences}
      onAct={() => act({ params, body }, close)}
    >
      <div className="matches-dialog">
        <ReasonField label={t('reason')} note={t('optional')} value={reason} onChange={setReason} />
        <Consequences consequences={consequences} error={error} isPending={isPending} names={names} />
      </div>
    </ConfirmDialog>
  )
}
