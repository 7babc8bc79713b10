import { useState } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { isReason, ReasonField } from '../../ui/reason-field.tsx'
import { useAct } from '../queries.ts'

type EndDialogProps = { id: string; openMatches: number; onClose: () => void }

/** Stops play before the last match. */
export function EndDialog({ id, openMatches, onClose }: EndDialogProps) {
  const t = useWords('console')
  const [reason, setReason] = useState('')
  const { act, isPending } = useAct('POST /tournaments/{id}/end', () => t('said.ended'))
  const words = reason.trim()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('endEarly')}
      description={t('endWhat', { count: openMatches })}
      keep={t('cancel')}
      act={t('endNow')}
      busy={isPending}
      disabled={!isReason(words)}
      onAct={() => act({ params: { id }, body: { reason: words } }, onClose)}
    >
      <div className="board-dialog">
        <ReasonField label={t('reason')} description={t('reasonSeen')} value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}
