import { moderationLimits } from '@guildhall/contract/moderation.words.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useAct } from '../queries.ts'
import { Consequences, type Names } from './consequences.tsx'
import { ActWords } from './log-rows.tsx'
import type { LogEntry } from './queries.ts'
import { usePreview } from './use-preview.ts'

type UndoDialogProps = {
  eventId: string
  entry: LogEntry
  no: number | undefined
  names: Names
  onClose: () => void
}

/** Takes an act back, after showing all that goes with it. */
export function UndoDialog({ eventId, entry, no, names, onClose }: UndoDialogProps) {
  const t = useWords('console')
  const [reason, setReason] = useState('')
  const params = { id: eventId, logId: entry.id }
  const { act, isPending: isBusy } = useAct('POST /tournaments/{id}/log/{logId}/undo', () => t('said.undone'))
  const { what, error, isPending } = usePreview(entry.id, {}, (body) =>
    call('POST /tournaments/{id}/log/{logId}/undo', { params, query: { preview: true }, body }),
  )
  const resets = what?.resets.length ?? 0
  const words = reason.trim()
  const body = { ...(words && { reason: words }), ...(resets > 0 && { confirm: true }) }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('undoTitle')}
      description={<ActWords entry={entry} no={no} />}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind={resets > 0 ? 'danger' : 'primary'}
            loading={isBusy}
            disabled={!what}
            onClick={() => act({ params, body }, onClose)}
          >
            {t('undoNow')}
          </Button>
        </>
      }
    >
      <div className="board-dialog">
        <TextField
          label={t('reason')}
          note={t('optional')}
          maxLength={moderationLimits.reason.max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Consequences what={what} error={error} isPending={isPending} names={names} />
      </div>
    </Modal>
  )
}
