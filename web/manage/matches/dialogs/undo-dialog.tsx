import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { ReasonField } from '../../../ui/controls/reason-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { ActWords } from '../../log/log-rows.tsx'
import { useAct } from '../../queries.ts'
import type { LogEntry } from '../queries.ts'
import { Consequences, type Names } from './consequences.tsx'
import { usePreview } from './use-preview.ts'

type UndoDialogProps = {
  eventId: string
  entry: LogEntry
  no: number | undefined
  names: Names
  onClose: () => void
}

/** Undoes an action after showing all consequences. */
export function UndoDialog({ eventId, entry, no, names, onClose }: UndoDialogProps) {
  const t = useWords('manage-matches')
  const [reason, setReason] = useState('')
  const params = { id: eventId, logId: entry.id }
  const { act, isPending: isBusy } = useAct('POST /tournaments/{id}/log/{logId}/undo', () => t('toast.undone'))
  const { what, error, isPending } = usePreview(entry.id, {}, (body) =>
    call('POST /tournaments/{id}/log/{logId}/undo', { params, query: { preview: true }, body }),
  )
  const resets = what?.resets.length ?? 0
  const words = reason.trim()
  const body = { ...(words && { reason: words }), ...(resets > 0 && { confirm: true }) }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('undoTitle')}
      description={<ActWords entry={entry} no={no} />}
      keep={t('cancel')}
      act={t('undoNow')}
      kind={resets > 0 ? 'danger' : 'primary'}
      busy={isBusy}
      disabled={!what}
      onAct={() => act({ params, body }, onClose)}
    >
      <div className="board-dialog">
        <ReasonField label={t('reason')} note={t('optional')} value={reason} onChange={setReason} />
        <Consequences what={what} error={error} isPending={isPending} names={names} />
      </div>
    </ConfirmDialog>
  )
}
